// The pictures of trains on their way, for the terms that name a move.

export interface Way {
  /** The points of the track. */
  line: string[];
  /** The city where the train is; without one it is on the first space. */
  city?: string;
  /** The points by which it goes now. */
  goes: string[];
}

export const ways: Record<string, Way> = {
  "set-off": { line: ["Chicago", "f7", "f6", "Peoria"], city: "Chicago", goes: ["Chicago", "f7", "f6"] },
  "free-move": { line: ["Chicago", "f7", "f6", "Peoria"], goes: ["f7", "f6", "Peoria"] },
  push: { line: ["Chicago", "f7", "f6", "Peoria"], goes: ["f7", "f6"] },
};
