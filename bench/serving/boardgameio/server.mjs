// A boardgame.io server with a game of cars that move by turns: `node server.mjs`, which says where it listens.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const CARS = 10;
const CELLS = 64;

const yard = {
  name: "yard",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cars: Array.from({ length: 2 * CARS }, (_, car) => (car < CARS ? car : CELLS - 1 - car + CARS)) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    pull: ({ G, playerID }, car, target) => {
      const own = Math.floor(car / CARS) === Number(playerID);
      if (!own || G.cars.includes(target) || target < 0 || target >= CELLS) return INVALID_MOVE;
      G.cars[car] = target;
    },
  },
};

const server = Server({ games: [yard], origins: [Origins.LOCALHOST] });
const running = await server.run({ port: 0 });
console.log(JSON.stringify({ port: running.appServer.address().port }));
