// Switch Yard for boardgame.io: the same rules on the same yard, whose tables (see board.py) come as JSON.
import { readFileSync } from "node:fs";

const { next, open, area, cars } = JSON.parse(readFileSync(process.env.YARD, "utf8"));
const DIAGONAL = 4;
const LIMIT = 300;

/** Count the empty cells ahead that the shipping areas do not close. */
function clearAhead(cells, start, direction) {
  const most = open[cells[start]][start][direction];
  let clear = 0;
  for (let cell = next[start][direction]; clear < most && cells[cell] === 0; cell = next[cell][direction]) clear += 1;
  return clear;
}

/** Count the steps that the shipping areas allow a car that follows its leader. */
function follow(cells, car, leader, towards, behind, direction) {
  const steps = open[cells[car]][car][towards];
  return steps < behind ? steps : behind + open[cells[car]][leader][direction];
}

/** List the pulls of all trains behind a leader in a line. */
function addTrains(cells, mover, leader, line, moves) {
  const towards = line ^ 2;
  const ways = [towards, (line + 1) & 3, (line + 3) & 3];
  const reach = ways.map((way) => clearAhead(cells, leader, way));
  let majority = cells[leader] === mover ? 1 : -1;
  for (let behind = 1, car = next[leader][line]; car >= 0 && cells[car] !== 0; behind += 1, car = next[car][line]) {
    majority += cells[car] === mover ? 1 : -1;
    ways.forEach((way, which) => {
      reach[which] = Math.min(reach[which], follow(cells, car, leader, towards, behind, way));
      if (majority > 0) for (let steps = 1; steps <= reach[which]; steps += 1) moves.push([leader, line, behind + 1, way, steps]);
    });
  }
}

/** List all legal moves: leader, line, length, direction and number of cells. */
export function legal(cells, mover) {
  const moves = [];
  for (let cell = 0; cell < cells.length; cell += 1) {
    if (cells[cell] === 0) continue;
    if (cells[cell] === mover) {
      for (let way = 0; way < 2 * DIAGONAL; way += 1) {
        const reach = Math.min(clearAhead(cells, cell, way), way < DIAGONAL ? Infinity : 1);
        for (let steps = 1; steps <= reach; steps += 1) moves.push([cell, 0, 1, way, steps]);
      }
    }
    for (let line = 0; line < DIAGONAL; line += 1) addTrains(cells, mover, cell, line, moves);
  }
  return moves;
}

/** Move a car, or a train's cars one after the other along the leader's path. */
export function pull(cells, [leader, line, length, direction, steps]) {
  let target = leader;
  for (let step = 0; step < steps; step += 1) target = next[target][direction];
  let start = leader;
  for (let car = 0; car < length; car += 1) {
    cells[target] = cells[start];
    cells[start] = 0;
    start = next[start][line];
    target = next[target][car < steps ? direction ^ 2 : line];
  }
}

const isHome = (cells, colour) => cells.every((car, cell) => car !== colour || area[cell] === colour);

export const yard = (INVALID_MOVE) => ({
  name: "yard",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: [...cars], past: "", often: 1 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    pull: ({ G, playerID }, move) => {
      const cells = [...G.cells];
      const wanted = JSON.stringify(move);
      if (!legal(cells, Number(playerID) + 1).some((each) => JSON.stringify(each) === wanted)) return INVALID_MOVE;
      pull(cells, move);
      G.cells = cells;
      const position = `${playerID}${cells.join("")} `;
      G.past += position;
      G.often = G.past.split(position).length - 1;
    },
  },
  playerView: ({ G }) => ({ cells: G.cells }),
  endIf: ({ G, ctx }) => {
    for (const colour of [1, 2]) if (isHome(G.cells, colour)) return { winner: colour - 1 };
    if (G.often >= 3 || ctx.turn > LIMIT) return { draw: true };
  },
});
