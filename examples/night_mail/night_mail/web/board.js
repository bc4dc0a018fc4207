// The board of Night Mail, drawn with plain SVG: the line, the train with its bags, and the hands.

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 760;
const COLOURS = ["#b8393b", "#2f5f9e", "#2f7d4f", "#8a6a1e"]; // by seat
const SHAPES = ["●", "■", "▲", "◆"]; // never by colour alone

/** Make an element with attributes and children; a child may be text. */
function make(tag, attributes = {}, ...children) {
  const element = tag.startsWith("svg:") ? document.createElementNS(SVG, tag.slice(4)) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

const label = (x, y, text, more = {}) => make("svg:text", { x, y, "text-anchor": "middle", fill: "currentColor", ...more }, text);

/** The line with its stations, and the train. */
function line({ view, drawing }) {
  const gap = (WIDTH - 100) / (drawing.stations.length - 1);
  const place = (station) => 50 + gap * drawing.stations.indexOf(station);
  const at = place(view.train);
  const forward = view.heading === drawing.stations.at(-1) ? 1 : -1;
  const picture = make("svg:svg", { viewBox: `0 0 ${WIDTH} 190`, role: "img", "aria-label": words(view, drawing).join(" ") });
  picture.append(make("svg:path", { d: `M30 120H${WIDTH - 30}`, stroke: "currentColor", "stroke-width": 4 }));
  for (const station of drawing.stations) {
    picture.append(
      make("svg:circle", { cx: place(station), cy: 120, r: 9, fill: "var(--surface)", stroke: "currentColor", "stroke-width": 3 }),
      label(place(station), 152, station, { "font-size": 17 }),
    );
    if (view.hand[station]) picture.append(label(place(station), 176, `✉ × ${view.hand[station]}`, { "font-size": 15 }));
  }
  picture.append(
    make("svg:path", { d: `M${at - 26} 104V64h18v14h34v26Z`, fill: "currentColor", transform: forward < 0 ? `matrix(-1 0 0 1 ${2 * at} 0)` : "" }),
    label(at + forward * 44, 98, forward > 0 ? "➤" : "◀", { "font-size": 22 }),
  );
  view.aboard.forEach(({ to, owner }, slot) => {
    picture.append(label(60 + slot * 118, 28, `${SHAPES[owner]} ${to}`, { "font-size": 17, fill: COLOURS[owner], "font-weight": 700, class: "bag" }));
  });
  return picture;
}

/** A table of what everybody has. */
function players({ view, drawing, names }) {
  const rows = view.points.map((points, seat) =>
    make("tr", {}, make("th", { scope: "row" }, `${SHAPES[seat]} ${names[seat] ?? drawing.seats[seat]}`), make("td", {}, `${points} points`), make("td", {}, `${view.hands[seat]} bags`)),
  );
  return make("table", {}, make("tbody", {}, ...rows));
}

/** Buttons for everything that can be done. */
function choices({ view, actions, choose }) {
  return make("p", {}, ...actions.flatMap((action) => [make("button", { class: "btn", onclick: () => choose(action.number) }, explain(view, action)), " "]));
}

const words = (view, { seats }) => [
  `The train is at ${view.train} and heads for ${view.heading}.`,
  view.aboard.length ? `It carries ${view.aboard.map(({ to, owner }) => `a bag of ${seats[owner]} for ${to}`).join(", ")}.` : "It is empty.",
];

export function draw(target, props) {
  const board = make("div");
  board.style.padding = "1rem";
  target.append(board);
  const update = (now) => {
    const focused = [...board.querySelectorAll("button")].indexOf(document.activeElement);
    board.replaceChildren(line(now), choices(now), players(now), make("p", {}, `${now.view.runs_left} runs until dawn, ${now.view.deck} bags in the deck.`));
    if (focused >= 0) board.querySelectorAll("button")[focused]?.focus(); // who plays by keyboard stays where they were
  };
  update(props);
  return { update, destroy: () => board.remove() };
}

export const explain = (_, { kind, data }) => (kind === "Load" ? `Load a bag for ${data.station}` : `Run ${data.length} station${data.length === 1 ? "" : "s"}`);

export function prompt(view, _, actions, names) {
  if (actions.length) return "Load a bag, or run the train.";
  return view.turn === null ? "The night is over." : `${names[view.turn]} is to decide.`;
}

export const describe = (view, _, drawing) => [
  ...words(view, drawing),
  ...view.points.map((points, seat) => `${drawing.seats[seat]} has ${points} points and ${view.hands[seat]} bags.`),
];
