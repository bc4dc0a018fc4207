// Plays at a boardgame.io server: `node load.mjs PORT TABLES SECONDS RATE`, a rate of 0 for as fast as it goes.
// Two clients a table; a move's time is from sending it until the other client has it. Answers with a line of JSON.
import { performance } from "node:perf_hooks";
import { io } from "socket.io-client";

const [port, tables, seconds, rate] = process.argv.slice(2).map(Number);
const WARMING = 1000;
const CARS = 10;
const CELLS = 64;
const run = `${process.pid}-${Date.now()}`;
const times = [];
let moves = 0;
let counting = false;
let stopped = false;

function connect(match, player, seen) {
  return new Promise((resolve) => {
    const socket = io(`http://localhost:${port}/yard`, { transports: ["websocket"], forceNew: true });
    socket.on("connect", () => socket.emit("sync", match, player, undefined, 2));
    socket.on("sync", (_, info) => { seen(player, info.state); resolve(socket); });
    socket.on("update", (_, state) => seen(player, state));
  });
}

async function play(number) {
  const match = `${run}-${number}`;
  const sockets = {};
  const gap = rate ? (1000 * tables) / rate : 0;
  let next = performance.now() + WARMING / 2 + (gap * number) / tables;
  let sent = null;
  let latest = -1;

  function move(state) {
    if (stopped) return;
    const player = state.ctx.currentPlayer;
    const free = [];
    for (let cell = 0; cell < CELLS; cell++) if (!state.G.cars.includes(cell)) free.push(cell);
    const car = CARS * Number(player) + Math.floor(Math.random() * CARS);
    const target = free[Math.floor(Math.random() * free.length)];
    const payload = { type: "pull", args: [car, target], playerID: player, credentials: undefined };
    sent = performance.now();
    sockets[player].emit("update", { type: "MAKE_MOVE", payload }, state._stateID, match, player);
  }

  function seen(player, state) {
    if (state._stateID <= latest || player !== state.ctx.currentPlayer) return;
    latest = state._stateID;
    if (sent !== null && counting) {
      moves += 1;
      times.push(performance.now() - sent);
    }
    if (!sockets[0] || !sockets[1]) return;
    next += gap;
    const wait = next - performance.now();
    if (gap && wait > 0) setTimeout(move, wait, state);
    else move(state);
  }

  sockets[1] = await connect(match, "1", seen);
  let first = null;
  sockets[0] = await connect(match, "0", (player, state) => (first === null ? (first = state) : seen(player, state)));
  latest = first._stateID;
  return () => setTimeout(move, gap ? Math.max(0, next - performance.now()) : 0, first);
}

const starts = [];
for (let number = 0; number < tables; number++) starts.push(await play(number));
starts.forEach((start) => start());
await new Promise((resolve) => setTimeout(resolve, WARMING));
counting = true;
const began = performance.now();
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const took = (performance.now() - began) / 1000;
stopped = true;
times.sort((a, b) => a - b);
const at = (part) => times[Math.min(times.length - 1, Math.floor(part * times.length))];
console.log(JSON.stringify({ moves: moves / took, p50: at(0.5), p99: at(0.99) }));
process.exit(0);
