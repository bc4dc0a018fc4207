// The position in words.

import { cardValues, formValue, listed, personOf, phrase, say } from "./texts";
import type { Drawing, Player, TrackView } from "./types";
import { isTakenUp, turnOf } from "./view";
import { ending, waiting } from "./words";

/** Describe a railroad. */
export function railroadInWords(view: TrackView, player: Player, { skips }: Drawing): string {
  const left = view.tracks - player.railroad.length;
  const forms = player.railroad.map((form) => say("form", { form: formValue(form) })).join(", ");
  const notes = [forms ? say("describe-track", { cards: forms }) : say("describe-no-track")];
  if (isTakenUp(player)) notes.push(say("describe-anew", { cards: shapes(player.waiting) }));
  else if (player.home) notes.push(say(view.golden_spike ? "describe-at-spike" : "describe-at-terminal"));
  else {
    const goal = view.golden_spike ? "spike" : "terminal";
    notes.push(left ? say("describe-left", { left, goal }) : say("describe-all-laid"));
    notes.push(say("describe-end", { end: player.railroad.length ? player.end : "engine" }));
  }
  if (player.closed) notes.push(say("describe-closed", { skips: player.skips, of: skips }));
  if (player.stranded && !isTakenUp(player)) notes.push(say("describe-stranded"));
  return notes.join("; ");
}

const shapes = (waiting: Player["waiting"]): string => waiting.map((shape) => say("shape", { shape })).join(", ");

/** What is out of service, in words: the open cards, and those that were thrown away. */
export function outOfService({ out_of_service, thrown, memory }: TrackView): string {
  const known = listed(memory.thrown);
  const hidden = say(known ? "yard-face-down-known" : "yard-face-down", { count: thrown, cards: known });
  return [listed(out_of_service), thrown ? hidden : ""].filter(Boolean).join(", ") || say("yard-nothing");
}

/** What the observer knows of a hand. */
export function remembered(view: TrackView, seat: number): string {
  const { holds, lacks } = view.memory.hands[seat] ?? { holds: [], lacks: [] };
  return [
    holds.length ? say("plate-known", { cards: listed(holds) }) : "",
    lacks.length && view.players[seat]?.hand ? say("plate-lacks", { cards: listed(lacks) }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The position in words, in paragraphs. */
export function describe(view: TrackView, names: string[], drawing: Drawing, seat: number | null = null): string[] {
  const over = view.phase === "over" || view.turn === null;
  const now = nowInWords(view, names, drawing, seat);
  const about = { turn: turnOf(view), limit: view.limit, direction: view.direction, now };
  return [
    say(over ? "describe-over" : "describe-turn", about),
    ...(view.hand.length ? [say("describe-hand", { cards: listed(view.hand) })] : []),
    ...view.players.map((_, seat) => playerInWords(view, seat, names, drawing)),
    supplyInWords(view),
  ];
}

/** What is going on, or how the game ended; one that was given up ended without the rules. */
function nowInWords(view: TrackView, names: string[], drawing: Drawing, seat: number | null): string {
  if (view.phase === "over") return ending(view, names, drawing, seat);
  return view.turn === null ? say("advice-over") : waiting(view, names, drawing);
}

function playerInWords(view: TrackView, seat: number, names: string[], drawing: Drawing): string {
  const player = view.players[seat]!;
  const { colour, landscape, partner } = player;
  const told = say(partner === null ? "describe-player" : "describe-partner", {
    player: personOf(seat, names, drawing),
    partner: partner === null ? null : personOf(partner, names, drawing),
    seat: say("seat-name", { seat: drawing.seats[seat] }),
    railroad: railroadInWords(view, player, drawing),
    count: player.hand,
    ...{ colour, landscape },
  });
  return `${told} ${remembered(view, seat)}`.trim();
}

function supplyInWords(view: TrackView): string {
  const { discards, under_stock } = view.memory;
  const top = discards.at(-1) ?? null;
  const provisions = view.provisions.map((card) => (card ? say("card-name", cardValues(card)) : say("describe-empty")));
  return [
    say("describe-stock", { count: view.stock }),
    under_stock.length ? say("yard-bottom", { cards: listed(under_stock) }) : "",
    say("describe-provisions", { cards: provisions.join(", ") }),
    say("describe-discards", {
      discards: view.discards,
      top: top && phrase(top),
      known: discards.filter((card) => card !== null).length,
    }),
    say("describe-out", { cards: outOfService(view) }),
  ]
    .filter(Boolean)
    .join(" ");
}
