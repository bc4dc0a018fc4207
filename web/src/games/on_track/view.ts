// Helpers for what a seat sees of On Track (types.ts): what follows from it for the eye.

import type { CardKind, Drawing, Player, TrackView } from "./types";

export type Track = Player["joints"][number];

/** Return the front view with what all seats know together: the hands of the others. */
export function open(views: TrackView[], front: TrackView): TrackView {
  const hands = front.players.map((_, seat) => ({ holds: views[seat]?.hand ?? [], lacks: [] }));
  const discards = front.memory.discards.map(
    (_, at) => views.map((view) => view.memory.discards[at]).find(Boolean) ?? null,
  );
  const thrown = views.flatMap((view) => view.memory.thrown);
  return { ...front, memory: { ...front.memory, hands, discards, thrown } };
}

/** The colours of the railroads, by seat. */
export const colours = (view: TrackView): string[] => view.players.map(({ colour }) => colour);

export function playerOf(view: TrackView, seat: number): Player {
  const player = view.players[seat];
  if (!player) throw new Error(`seat ${seat} does not play`);
  return player;
}

/** Return the seats clockwise, with the observer last, next to the hand. */
export function lanes(view: TrackView, me: number | null): number[] {
  const seats = view.players.map((_, seat) => seat);
  const first = me === null ? 0 : me + 1;
  return [...seats.slice(first), ...seats.slice(0, first)];
}

/** Return the teams, the observer's last; in it, the observer's own railroad is first. */
export function teams(view: TrackView, me: number | null): number[][] {
  const both = view.players.flatMap(({ partner }, seat) =>
    partner !== null && seat < partner ? [[seat, partner]] : [],
  );
  const mine = (team: number[]): boolean => me !== null && team.includes(me);
  const own = both.filter(mine).map(([one, two]) => (one === me ? [one, two!] : [two!, one!]));
  return [...both.filter((team) => !mine(team)), ...own];
}

/** Return true if a railroad is being rearranged. */
export const isTakenUp = (player: Player): boolean => player.waiting.length > 0;

/** Return the track at the two ends of a card on a railroad. */
export function endsAt({ joints }: Player, at: number): { near: Track; far: Track } {
  return { near: joints[at]!, far: joints[at + 1]! };
}

/** Return the track at the two ends of a card that would be laid next. */
export function endsOf(
  { joints, wild_end }: Player,
  form: Player["railroad"][number],
  drawing: Drawing,
): { near: Track; far: Track } {
  const { near, far } = drawing.forms[form];
  return { near: near ?? joints.at(-1)!, far: far ?? wild_end };
}

const ORDER: CardKind["shape"][] = ["single", "double", "change", "terminal", "wild", "open", "closed", "conductor"];

/** Return the sorted hand: cards of the own colour first, then action cards, then the rest. */
export function sorted(hand: string[], colour: string | undefined, drawing: Drawing): string[] {
  const rank = (kind: string): number => {
    const card = drawing.cards[kind]!;
    const group = card.colour === null ? 100 : card.colour === colour ? 0 : 200;
    return group + ORDER.indexOf(card.shape);
  };
  return [...hand].sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

/** The number of the turn that is being played, all players' turns counted; at the end, of the last one. */
export const turnOf = (view: TrackView): number => Math.min(view.turns + 1, view.limit);
