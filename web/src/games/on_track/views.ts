// Made by `python -m roundhouse.server.typescript` from the game's view.py: change that, not this.

/** A player, as all see them. Of a railroad that is being rearranged, the first `relaid` cards lie in their new order and the others wait: it ends behind those, and is stranded until all lie. It is `home` when it has reached its terminal, or meets the spike. */
export interface Player {
  colour: string;
  landscape: string;
  hand: number;
  railroad: string[];
  end: string;
  stranded: boolean;
  home: boolean;
  closed: boolean;
  skips: number;
  back_on_track: boolean;
}

/** What an observer knows of a hand: cards that are certainly in it, kinds at large that are certainly not. */
export interface Remembered {
  holds: string[];
  lacks: string[];
}

/** What an observer knows of what lies hidden; the piles from the bottom to the top, None for an unknown card. */
export interface Memory {
  hands: Record<string, Remembered>;
  discards: (string | null)[];
  under_stock: string[];
}

/** A view of the table. */
export interface TrackView {
  phase: string;
  turn: number | null;
  mover: string;
  direction: string;
  turns: number;
  round: number;
  limit: number;
  tracks: number;
  wilds_per_railroad: string;
  recycle_actions: boolean;
  golden_spike: boolean;
  players: Record<string, Player>;
  hand: string[];
  stock: number;
  discards: number;
  provisions: (string | null)[];
  out_of_service: string[];
  to_draw: number;
  wild_laid: boolean;
  relaid: number;
  winners: string[];
  memory: Memory;
}
