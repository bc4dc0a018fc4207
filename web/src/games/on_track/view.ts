// Helpers for what a seat sees of On Track (types.ts): what follows from it for the eye.

import type { CardKind, Drawing, Player, TrackView } from "./types";

export type Form = Player["railroad"][number];
export type Track = Player["joints"][number];

/** What all seats know together, as the one in front sees it: the others' hands are known. */
export function open(views: TrackView[], front: TrackView): TrackView {
  const hands = front.players.map((_, seat) => ({ holds: views[seat]?.hand ?? [], lacks: [] }));
  const discards = front.memory.discards.map(
    (_, at) => views.map((view) => view.memory.discards[at]).find(Boolean) ?? null,
  );
  return { ...front, memory: { ...front.memory, hands, discards } };
}

export function playerOf(view: TrackView, seat: number): Player {
  const player = view.players[seat];
  if (!player) throw new Error(`seat ${seat} does not play`);
  return player;
}

/** The seats clockwise, so that the observer comes last, next to the hand. */
export function lanes(view: TrackView, me: number | null): number[] {
  const seats = view.players.map((_, seat) => seat);
  const first = me === null ? 0 : me + 1;
  return [...seats.slice(first), ...seats.slice(0, first)];
}

/** The teams, the observer's last; a team's first railroad is the observer's own if it is theirs. */
export function teams(view: TrackView, me: number | null): number[][] {
  const both = view.players.flatMap(({ partner }, seat) =>
    partner !== null && seat < partner ? [[seat, partner]] : [],
  );
  const mine = (team: number[]): boolean => me !== null && team.includes(me);
  const own = both.filter(mine).map(([one, two]) => (one === me ? [one, two!] : [two!, one!]));
  return [...both.filter((team) => !mine(team)), ...own];
}

/** Whether a railroad is taken up, to be laid anew. */
export const isTakenUp = (player: Player): boolean => player.waiting.length > 0;

/** The track at the two ends of a card that lies on a railroad. */
export function endsAt({ joints }: Player, at: number): { near: Track; far: Track } {
  return { near: joints[at]!, far: joints[at + 1]! };
}

/** The track at the two ends of a card that would be laid next. */
export function endsOf({ joints, wild_end }: Player, form: Form, drawing: Drawing): { near: Track; far: Track } {
  const { near, far } = drawing.forms[form];
  return { near: near ?? joints.at(-1)!, far: far ?? wild_end };
}

const ORDER: CardKind["shape"][] = ["single", "double", "change", "terminal", "wild", "open", "closed", "conductor"];

/** The hand as it is held: the own railroad's cards first, then the cards that do something, then the rest. */
export function sorted(hand: string[], colour: string | undefined, drawing: Drawing): string[] {
  const rank = (kind: string): number => {
    const card = drawing.cards[kind]!;
    const group = card.colour === null ? 100 : card.colour === colour ? 0 : 200;
    return group + ORDER.indexOf(card.shape);
  };
  return [...hand].sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

/** Cards as a list, the same ones together. */
export function listed(cards: string[]): string {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => (count > 1 ? `${count} × ${card}` : card)).join(", ");
}
