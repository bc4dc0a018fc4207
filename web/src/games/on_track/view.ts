// What a seat sees of On Track, as the rules' view_type tells it, and what follows from it for the eye.

import type * as Told from "./views";

export type End = "single" | "double" | "any";
export type Form = "single" | "double" | "change to double" | "change to single" | "wild";
export type Phase =
  "drawing" | "restocking" | "landslide" | "laying" | "adding" | "rearranging" | "discarding" | "over";

/** A player, with what the forms and ends can be. */
export interface Player extends Told.Player {
  railroad: Form[];
  end: End;
}

export interface TrackView extends Told.TrackView {
  phase: Phase;
  direction: "clockwise" | "counter-clockwise";
  players: Record<string, Player>;
}

export interface CardKind {
  title: string;
  colour: string | null;
  shape: string;
  count: number;
  held: boolean;
  text: string;
}

export interface Drawing {
  seats: string[];
  partners: string[][];
  colours: { name: string; landscape: string; letter: string; sign: string }[];
  forms: Record<Form, { shape: string; near: End; far: End }>;
  cards: Record<string, CardKind>;
  engine: End;
  terminal: End;
  hand_limit: number;
  provisions: number;
  skips: number;
  piles: Record<string, string>;
  moves: Record<string, string>;
}

/** What all seats know together, as the one in front sees it: the others' hands are known. */
export function open(views: TrackView[], front: TrackView): TrackView {
  const hands = Object.fromEntries(
    seatsOf(front).map((who, seat) => [who, { holds: views[seat]?.hand ?? [], lacks: [] }]),
  );
  const discards = front.memory.discards.map(
    (_, at) => views.map((view) => view.memory.discards[at]).find(Boolean) ?? null,
  );
  return { ...front, memory: { ...front.memory, hands, discards } };
}

/** The seats that play, clockwise. */
export const seatsOf = (view: TrackView): string[] => Object.keys(view.players);

/** The seat's name, or nothing for a spectator. */
export const seatName = (view: TrackView, seat: number | null): string | null =>
  seat === null ? null : (seatsOf(view)[seat] ?? null);

export function playerOf(view: TrackView, who: string): Player {
  const player = view.players[who];
  if (!player) throw new Error(`${who} does not play`);
  return player;
}

/** Partners sit opposite. */
export function partnerOf(view: TrackView, who: string): string | null {
  const seats = seatsOf(view);
  return view.golden_spike ? (seats[(seats.indexOf(who) + 2) % 4] ?? null) : null;
}

/** Who plays after somebody, the way it goes now. */
export function nextAfter(view: TrackView, who: string): string {
  const seats = seatsOf(view);
  const by = view.direction === "clockwise" ? 1 : -1;
  return seats[(seats.indexOf(who) + by + seats.length) % seats.length] ?? who;
}

/** The seats clockwise, so that the observer comes last, next to the hand. */
export function lanes(view: TrackView, me: string | null): string[] {
  const seats = seatsOf(view);
  const first = me === null ? 0 : seats.indexOf(me) + 1;
  return [...seats.slice(first), ...seats.slice(0, first)];
}

/** The teams, the observer's last; a team's first railroad is the observer's own if it is theirs. */
export function teams(view: TrackView, me: string | null): [string, string][] {
  const seats = seatsOf(view);
  const both: [string, string][] = [
    [seats[0]!, seats[2]!],
    [seats[1]!, seats[3]!],
  ];
  if (me === null) return both;
  const own = both.find((team) => team.includes(me))!;
  const other = both.find((team) => team !== own)!;
  return [other, own[0] === me ? own : [own[1], own[0]]];
}

/** The cards of a railroad that lie: of one that is taken up, those that are laid anew. */
export function laid(view: TrackView, who: string): Form[] {
  const railroad = playerOf(view, who).railroad;
  return isTakenUp(view, who) ? railroad.slice(0, view.relaid) : railroad;
}

export const isTakenUp = (view: TrackView, who: string): boolean => view.phase === "rearranging" && view.mover === who;

/** The shapes that wait to be laid anew. */
export const waiting = (view: TrackView, who: string): string[] =>
  isTakenUp(view, who)
    ? playerOf(view, who)
        .railroad.slice(view.relaid)
        .map((form) => form.split(" ")[0]!)
    : [];

/** A card's place on the table: its form, and what lies at its two ends when it is a wild. */
export interface Piece {
  form: Form;
  near: "single" | "double";
  far: "single" | "double";
}

/** The cards of a railroad with what they join: a wild takes what lies beside it, or what it is to meet. */
export function pieces(forms: Form[], tracks: number, drawing: Drawing): Piece[] {
  const made: Piece[] = [];
  forms.forEach((form, at) => {
    const before = made[at - 1]?.far ?? plainEnd(drawing.engine, "single");
    const near = plainEnd(drawing.forms[form].near, before);
    const next = forms[at + 1];
    const after = at + 1 === tracks ? drawing.terminal : next ? drawing.forms[next].near : "any";
    const far = plainEnd(drawing.forms[form].far, plainEnd(after, near));
    made.push({ form, near, far });
  });
  return made;
}

const plainEnd = (end: End, other: "single" | "double"): "single" | "double" => (end === "any" ? other : end);

const SHAPES = ["single", "double", "change", "terminal"];
const ACTIONS = ["wild", "open", "closed", "conductor"];

/** The hand as it is held: the own railroad's cards first, then the cards that do something, then the rest. */
export function sorted(hand: string[], colour: string | undefined): string[] {
  const rank = (kind: string): number => {
    const [first, shape] = kind.split(" ");
    if (!shape) return 10 + ACTIONS.indexOf(kind);
    return (first === colour ? 0 : 20) + SHAPES.indexOf(shape);
  };
  return [...hand].sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

/** Cards as a list, the same ones together. */
export function listed(cards: string[]): string {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => (count > 1 ? `${count} × ${card}` : card)).join(", ");
}
