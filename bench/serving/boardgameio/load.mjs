// Plays Switch Yard at a boardgame.io server: `YARD=tables.json node load.mjs URL TABLES SECONDS RATE`, as `../load.mjs` does.
import { io } from "socket.io-client";
import { Load } from "../measure.mjs";
import { legal } from "./yard.mjs";

const [url] = process.argv.slice(2);
const load = new Load(process.argv.slice(3).map(Number));

async function ask(path, body) {
  const answer = await fetch(`${url}/games/yard/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function sit(match, playerID, seen) {
  const { playerCredentials } = await ask(`${match}/join`, { playerID, playerName: `Player ${playerID}` });
  const socket = io(`${url}/yard`, { transports: ["websocket"], forceNew: true });
  socket.on("update", (_, state) => seen(state));
  const first = await new Promise((resolve) => {
    socket.on("sync", (_, info) => resolve(info.state));
    socket.on("connect", () => socket.emit("sync", match, playerID, playerCredentials, 2));
  });
  return { socket, playerID, playerCredentials, first };
}

function play(match, over, pace) {
  const seats = [];

  function move(state) {
    const { socket, playerID, playerCredentials } = seats[state.ctx.currentPlayer];
    const moves = legal(state.G.cells, Number(playerID) + 1);
    const args = [moves[Math.floor(Math.random() * moves.length)]];
    pace.sent();
    const payload = { type: "pull", args, playerID, credentials: playerCredentials };
    socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, match, playerID);
  }

  const seen = (player) => (state) => {
    if (state.ctx.gameover || load.stopped) return end();
    if (player === state.ctx.currentPlayer) pace.arrived(() => move(state));
  };

  function end() {
    seats.forEach(({ socket }) => socket.disconnect());
    over();
  }

  return (async () => {
    for (const player of ["0", "1"]) seats.push(await sit(match, player, seen(player)));
    pace.begin(() => move(seats[1].first));
  })();
}

await load.run(async (pace) => {
  const { matchID } = await ask("create", { numPlayers: 2 });
  await new Promise((over) => play(matchID, over, pace));
});
