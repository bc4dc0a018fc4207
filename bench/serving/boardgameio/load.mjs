// Plays a game at a boardgame.io server: `YARD=tables.json node load.mjs URL GAME TABLES SECONDS RATE`, as `../load.mjs` does.
import { io } from "socket.io-client";
import { Load, pick } from "../measure.mjs";
import * as cards from "./cards.mjs";
import { legal } from "./yard.mjs";

const [url, game] = process.argv.slice(2);
const load = new Load(process.argv.slice(4).map(Number));

async function ask(path, body) {
  const answer = await fetch(`${url}/games/${game}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function sit(match, playerID, seen) {
  const { playerCredentials } = await ask(`${match}/join`, { playerID, playerName: `Player ${playerID}` });
  const socket = io(`${url}/${game}`, { transports: ["websocket"], forceNew: true });
  socket.on("update", (_, state) => seen(state));
  const first = await new Promise((resolve) => {
    socket.on("sync", (_, info) => resolve(info.state));
    socket.on("connect", () => socket.emit("sync", match, playerID, playerCredentials, 2));
  });
  return { socket, playerID, playerCredentials, state: first };
}

const choose = {
  yard: (G, playerID) => ["pull", [pick(legal(G.cells, Number(playerID) + 1))]],
  cards: cards.choose,
};

function play(match, over, pace) {
  const seats = [];

  function move() {
    const { socket, playerID, playerCredentials, state } = seats[seats[0].state.ctx.currentPlayer];
    const [type, args] = choose[game](state.G, playerID);
    pace.sent();
    const payload = { type, args, playerID, credentials: playerCredentials };
    socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, match, playerID);
  }

  const seen = (player) => (state) => {
    if (state.ctx.gameover || load.stopped) return end();
    const before = seats[player].state;
    seats[player].state = state;
    if (before._stateID === state._stateID || seats[0].state._stateID !== seats[1].state._stateID) return;
    pace.arrived(1, before.ctx.currentPlayer !== state.ctx.currentPlayer, move);
  };

  function end() {
    seats.forEach(({ socket }) => socket.disconnect());
    over();
  }

  return (async () => {
    for (const player of [0, 1]) seats.push(await sit(match, String(player), seen(player)));
    pace.begin(move);
  })();
}

await load.run(async (pace) => {
  const { matchID } = await ask("create", { numPlayers: 2 });
  await new Promise((over) => play(matchID, over, pace));
});
