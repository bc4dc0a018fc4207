// Plays Switch Yard at a table server: `node load.mjs URL TABLES SECONDS RATE`, a rate of 0 for as fast as it goes.
// Two clients a table, who choose among the legal actions they are shown; a move's time is from sending it until the other
// client has it. Answers with a line of JSON, as `boardgameio/load.mjs` does: with programs of the same make on both sides,
// it is the servers that are compared.
import { createRequire } from "node:module";
import { Load } from "./measure.mjs";

const WebSocket = createRequire(new URL("./boardgameio/", import.meta.url))("ws"); // as boardgame.io's clients do
const [url] = process.argv.slice(2);
const load = new Load(process.argv.slice(3).map(Number));

async function guest() {
  const answer = await fetch(`${url}/api/me`);
  return answer.headers.getSetCookie()[0].split(";")[0];
}

async function open(cookie) {
  const body = JSON.stringify({ game: "switch-yard", seats: 2, sitters: [{ name: "Ann" }] });
  const headers = { "content-type": "application/json", cookie };
  return (await (await fetch(`${url}/api/tables`, { method: "POST", headers, body })).json()).id;
}

function connect(table, cookie, seen) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/api/tables/${table}/socket`, { headers: { cookie } });
  return new Promise((resolve) => {
    socket.on("open", () => socket.send(JSON.stringify({ do: "hello", id: "hello", protocol: 3 })));
    socket.on("message", (data) => {
      const message = JSON.parse(data);
      if (message.kind === "update") seen(message);
      resolve(socket);
    });
  });
}

function play(table, number, over, pace) {
  const sockets = [];
  let asked = 0;
  let latest = -1;
  const ask = (seat, request) => sockets[seat].send(JSON.stringify({ id: `${number} ${seat} ${asked++}`, ...request }));

  function move({ seat, legal }) {
    const action = legal[Math.floor(Math.random() * legal.length)];
    pace.sent();
    ask(seat, { do: "play", seat, action });
  }

  function seen(update) {
    if (update.table.ending || load.stopped) return end();
    const seatView = update.views.find((each) => each.legal.length);
    if (!seatView || update.table.step <= latest) return; // somebody has come
    latest = update.table.step;
    if (latest) pace.arrived(() => move(seatView));
    else pace.begin(() => move(seatView));
  }

  function end() {
    sockets.forEach((socket) => socket.close());
    over();
  }

  return (async () => {
    sockets.push(await connect(table, ann, seen), await connect(table, bob, seen));
    ask(1, { do: "sit", seat: 1, name: "Bob" });
    setTimeout(() => ask(0, { do: "start" }), 50);
  })();
}

const [ann, bob] = [await guest(), await guest()];
await load.run(async (pace, number) => {
  const table = await open(ann);
  await new Promise((over) => play(table, number, over, pace));
});
