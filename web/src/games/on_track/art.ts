// Picture data. A tile is 100 wide; its track is at about y = 58 and its horizon at about y = 30, from -110 to 170.

/** A painted shape: its colour and its outline. */
export type Shape = [fill: string, path: string];

export interface Paint {
  dark: string; // bands and plates, with cream letters
  body: string; // the engine
  sky: string;
  ground: string;
  behind: Shape[]; // seamless from tile to tile
  views: Shape[][]; // one of them is on each tile
  front: Shape[];
}

const tree = (x: number, y: number, size: number, fill: string): Shape => [
  fill,
  `M${x} ${y - size}l${size * 0.35} ${size * 0.5}h${-size * 0.15}l${size * 0.25} ${size * 0.5}h${-size * 0.9}l${size * 0.25} ${-size * 0.5}h${-size * 0.15}z`,
];

const cactus = (x: number, y: number, fill: string): Shape[] => [
  [fill, `M${x - 2} ${y}v-20q2-3 4 0v20z`],
  [fill, `M${x - 8} ${y - 15}q1.5-2 3 0v4h4v3h-5q-2 0-2-2zM${x + 8} ${y - 18}q-1.5-2-3 0v5h-4v3h5q2 0 2-2z`],
];

const COAST: Paint = {
  dark: "#1b4a73",
  body: "#2f7ab5",
  sky: "#d6ebf2",
  ground: "#e6d3a0",
  behind: [
    ["#4a8fb9", "M0 14H100V40H0z"],
    [
      "#78b4d2",
      "M0 21q12.5-4 25 0t25 0 25 0 25 0v3q-12.5-4-25 0t-25 0-25 0-25 0zM0 30q12.5-4 25 0t25 0 25 0 25 0v2q-12.5-4-25 0t-25 0-25 0-25 0z",
    ],
    ["#f4ead0", "M0 35q25-4 50 0t50 0v6H0z"],
  ],
  views: [
    [
      ["#fffaf0", "M30 16V-8l15 22zM28 14V-3L17 14z"],
      ["#7a3b22", "M13 17h36l-6 7H19z"],
    ],
    [
      ["#8a7a58", "M52 18q14-14 30-4l18 1v3z"],
      ["#fffaf0", "M66 10l2-26h8l2 26z"],
      ["#a3242b", "M67.5-4h9l.6 6H67z"],
      ["#1f1b16", "M66-16h12l-3-7h-6z"],
    ],
    [
      ["#fffaf0", "M20-4q5-6 9 0 4-6 9 0-5-2-9 3-4-5-9-3zM60 3q4-5 7 0 3-5 7 0-4-2-7 2-3-4-7-2z"],
      ["#1f4e6b", "M70 22h22l-4 5H74zM78 22v-6h8v6z"],
    ],
  ],
  front: [["#c9a968", "M0 97q25 6 50 0t50 0v80H0z"]],
};

const PLAINS: Paint = {
  dark: "#24532f",
  body: "#3f8a4a",
  sky: "#eaf2d4",
  ground: "#bfd07c",
  behind: [
    ["#9dbb62", "M0 24q25-14 50-4t50 4v18H0z"],
    ["#e0cb6c", "M0 32q25 4 50-2t50 2v10H0z"],
  ],
  views: [
    [
      ["#a3342b", "M20 26V8l12-10L44 8v18z"],
      ["#fff4dc", "M28 26V14h8v12z"],
      ["#6b2119", "M17 9L32-5 47 9l-3 2L32 0 20 11z"],
    ],
    [
      ["#7a6a52", "M66 27l4-36h4l4 36z"],
      ["#fffaf0", "M72-10l3-18 4 1zM72-10l18 3-1 4zM72-10L69 8l-4-1zM72-10l-18-3 1-4z"],
    ],
    [
      ["#5b4a2c", "M29 26V12h4v14z"],
      ["#477a35", "M31 17a12 12 0 1 1 .1 0z"],
      ["#d2b24c", "M68 28q8-16 16 0z"],
    ],
  ],
  front: [
    ["#d9bf57", "M0 100q25-5 50 0t50 0v80H0z"],
    ["#b4932f", "M8 104l3-12 3 12zM30 106l3-13 3 13zM55 104l3-12 3 12zM82 106l3-13 3 13z"],
  ],
};

const MOUNTAINS: Paint = {
  dark: "#4a2f6b",
  body: "#7a55a8",
  sky: "#e7e0f2",
  ground: "#aeb396",
  behind: [
    ["#b3a4d0", "M0 22L18 0l16 20L56-6l22 26L90 8l10 14v20H0z"],
    ["#8f96a0", "M0 34q25-6 50 0t50 0v8H0z"],
  ],
  views: [
    [
      ["#6c5796", "M14 34L46-18 80 34z"],
      ["#fffaf0", "M46-18l12 18-7-3-5 5-5-5-6 3z"],
    ],
    [tree(20, 38, 30, "#33573f"), tree(34, 38, 24, "#426b4e"), tree(78, 38, 28, "#33573f")],
    [
      ["#6c5796", "M4 34L30-6 52 34zM44 34L70-14 98 34z"],
      ["#fffaf0", "M30-6l9 14-6-2-4 4-4-4-4 2zM70-14l10 16-6-2-4 4-4-4-5 2z"],
    ],
  ],
  front: [
    ["#7f8a66", "M0 99q25 5 50 0t50 0v80H0z"],
    ["#6a6f73", "M14 102l6-7 8 2 4 6zM66 104l5-6 9 1 5 5z"],
  ],
};

const DESERTS: Paint = {
  dark: "#8a3b0c",
  body: "#d2691e",
  sky: "#fde8c4",
  ground: "#efc98a",
  behind: [
    ["#e6a265", "M0 28q25-8 50 0t50 0v14H0z"],
    ["#d98c50", "M0 36q25 3 50 0t50 0v6H0z"],
  ],
  views: [
    [
      ["#b8572c", "M16 31l5-28h34l4 28z"],
      ["#cf7342", "M16 31l3-15h40l0 15z"],
      ["#b8572c", "M70 31l2-16h12l3 16z"],
    ],
    cactus(26, 38, "#4b6b35").concat(cactus(76, 34, "#5c7d42")),
    [
      ["#e8892f", "M64-2a13 13 0 1 0 .1 0z"],
      ["#b8572c", "M8 31l4-18h8l2 6h8l3 12z"],
    ],
  ],
  front: [
    ["#d9a55f", "M0 98q25-6 50 0t50 0v80H0z"],
    ["#5c7d42", "M76 106v-8q2-2 3 0v8zM20 108v-6q2-2 3 0v6z"],
  ],
};

const OTHER: Paint = { ...PLAINS, dark: "#3b3a38", body: "#6f6d68", views: [[]] };

const PAINTS: Record<string, Paint> = { coast: COAST, plains: PLAINS, mountains: MOUNTAINS, deserts: DESERTS };

/** Return the painting of a landscape; unknown landscapes get a plain one. */
export const paintOf = (landscape: string): Paint => PAINTS[landscape] ?? OTHER;

export type Way = "single" | "double";

const MIDDLE = 58;
const OFF = 14;
const lines = (way: Way): number[] => (way === "single" ? [MIDDLE] : [MIDDLE - OFF, MIDDLE + OFF]);

/** Return the tracks from x to x, each as its centre line moved down by `by`. */
export function tracks(near: Way, far: Way, from = 0, to = 100): ((by: number) => string)[] {
  const starts = lines(near);
  const ends = lines(far);
  const bend = (to - from) * 0.45;
  return Array.from({ length: Math.max(starts.length, ends.length) }, (_, at) => (by) => {
    const y = (starts[at] ?? starts[0]!) + by;
    const z = (ends[at] ?? ends[0]!) + by;
    return y === z ? `M${from} ${y}H${to}` : `M${from} ${y}C${from + bend} ${y} ${to - bend} ${z} ${to} ${z}`;
  });
}

/** Signs for the colours and the cards, 24 by 24, drawn in the current colour. */
export const SIGNS: Record<string, string> = {
  wave: "M2 9q5-7 10 0t10 0v3q-5 7-10 0T2 12zM2 17q5-7 10 0t10 0v3q-5 7-10 0T2 20z",
  sheaf:
    "M12 22V9m0 3Q5 12 5 5q7 0 7 7zm0 0q7 0 7-7-7 0-7 7zm0 7q-7 0-7-6 7 0 7 6zm0 0q7 0 7-6-7 0-7 6zM12 9q-3-4 0-8 3 4 0 8z",
  peak: "M1 21L9 5l4 7 3-4 7 13z",
  cactus: "M10 22V3q2-3 4 0v9h3V7q1.5-2 3 0v6q0 3-3 3h-3v6zM10 17H7q-3 0-3-3V9q1.5-2 3 0v4h3z",
  disk: "M12 3a9 9 0 1 0 .1 0z",
};
