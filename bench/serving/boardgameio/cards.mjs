// A card game with hidden hands for boardgame.io, of about the size of On Track: 58 cards, six in a hand, two that lie open,
// a stock and a discard pile that nobody may look into; a turn is to draw, to lay a card or not, and to discard one. It is
// simpler than On Track: it has no special cards and remembers nothing for the players, so a move costs less to work out.
import { pick } from "../measure.mjs";

const COLOURS = ["blue", "orange", "green", "purple"];
const PER_COLOUR = { single: 3, double: 2, change: 3, terminal: 1 };
const SPECIALS = { open: 4, closed: 4, conductor: 4, wild: 4, handcar: 3, landslide: 3 };
const FULL = 8;
const HAND = 6;
const LIMIT = 200;

const repeated = (counts) => Object.entries(counts).flatMap(([name, count]) => Array(count).fill(name));
const deck = () => [...COLOURS.flatMap((colour) => repeated(PER_COLOUR).map((shape) => `${colour} ${shape}`)), ...repeated(SPECIALS)];

/** Tell whether the railroad of a player ends in double track. */
const isDouble = (rails) => rails.filter((card) => card.endsWith("change")).length % 2 === 1;

/** List the cards of a hand that fit the player's railroad. */
function fitting(hand, rails, colour) {
  const shapes = rails.length === FULL ? ["terminal"] : [isDouble(rails) ? "double" : "single", "change"];
  return hand.filter((card) => shapes.some((shape) => card === `${colour} ${shape}`));
}

function take(cards, card) {
  const place = cards.indexOf(card);
  if (place >= 0) cards.splice(place, 1);
  return place >= 0;
}

/** Choose a move for a player who sees this. */
export function choose(G, playerID) {
  const [hand, rails] = [G.hands[playerID], G.rails[playerID]];
  if (G.phase === "drawing") return ["draw", [pick(["stock", "stock", 0, 1])]];
  if (G.phase === "discarding") return ["discard", [pick(hand)]];
  const fits = fitting(hand, rails, COLOURS[playerID]);
  return fits.length && Math.random() < 0.5 ? ["lay", [pick(fits)]] : ["done", []];
}

export const cards = (INVALID_MOVE) => ({
  name: "cards",
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => {
    const stock = random.Shuffle(deck());
    const [hands, provisions] = [{ 0: stock.splice(0, HAND), 1: stock.splice(0, HAND) }, stock.splice(0, 2)];
    return { phase: "drawing", stock, pile: [], provisions, hands, rails: { 0: [], 1: [] } };
  },
  moves: {
    draw: ({ G, playerID, random }, from) => {
      if (G.phase !== "drawing" || !["stock", 0, 1].includes(from)) return INVALID_MOVE;
      if (from === "stock") G.hands[playerID].push(G.stock.pop());
      else G.hands[playerID].push(...G.provisions.splice(from, 1, G.stock.pop()));
      if (!G.stock.length) [G.stock, G.pile] = [random.Shuffle([...G.pile]), []];
      G.phase = "laying";
    },
    lay: ({ G, playerID }, card) => {
      if (G.phase !== "laying" || !fitting(G.hands[playerID], G.rails[playerID], COLOURS[playerID]).includes(card)) return INVALID_MOVE;
      take(G.hands[playerID], card);
      G.rails[playerID].push(card);
    },
    done: ({ G, playerID, events }) => {
      if (G.phase !== "laying") return INVALID_MOVE;
      G.phase = G.hands[playerID].length ? "discarding" : "drawing";
      if (G.phase === "drawing") events.endTurn();
    },
    discard: ({ G, playerID, events }, card) => {
      if (G.phase !== "discarding" || !take(G.hands[playerID], card)) return INVALID_MOVE;
      G.pile.push(card);
      G.phase = "drawing";
      events.endTurn();
    },
  },
  playerView: ({ G, playerID }) => ({
    phase: G.phase,
    provisions: G.provisions,
    rails: G.rails,
    stock: G.stock.length,
    pile: G.pile.length,
    hands: Object.fromEntries(Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length])),
  }),
  endIf: ({ G, ctx }) => {
    for (const seat of ["0", "1"]) if (G.rails[seat].length > FULL) return { winner: seat };
    if (ctx.turn > LIMIT) return { draw: true };
  },
});
