// Plays a game at a table server: `node load.mjs URL GAME TABLES SECONDS RATE`, a rate of 0 for as fast as it goes.
// Two clients a table, who choose among the legal actions they are shown; a request's time is from sending it until both
// clients have what it led to. Answers with a line of JSON, as `boardgameio/load.mjs` does: with programs of the same make
// on both sides, it is the servers that are compared.
import { createRequire } from "node:module";
import { Load, pick } from "./measure.mjs";

const WebSocket = createRequire(new URL("./boardgameio/", import.meta.url))("ws"); // as boardgame.io's clients do
const [url, game] = process.argv.slice(2);
const load = new Load(process.argv.slice(4).map(Number));

async function guest() {
  const answer = await fetch(`${url}/api/me`);
  return answer.headers.getSetCookie()[0].split(";")[0];
}

async function open(cookie) {
  const body = JSON.stringify({ game, seats: 2, sitters: [{ name: "Ann" }] });
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
      if (message.kind === "refused") throw new Error(message.reason);
      resolve(socket);
    });
  });
}

/** Choose what to play: in On Track, who lays nothing discards in the same request. */
function choose({ legal, view }, texts) {
  const done = game === "on-track" && legal.find((number) => texts.get(number) === "done");
  if (done && view.hand.length && Math.random() < 0.5) return ["done", `discard ${pick(view.hand)}`];
  return pick(legal);
}

function play(table, number, over, pace) {
  const sockets = [];
  const texts = [new Map(), new Map()]; // by seat, of the actions that it was told of
  const latest = [{ version: 0 }, { version: 0 }]; // by seat, what it saw last
  let asked = 0;
  let started = false;
  let [version, step, turn] = [0, null, null];
  const ask = (seat, request) => sockets[seat].send(JSON.stringify({ id: `${number} ${seat} ${asked++}`, ...request }));

  function move(seat) {
    pace.sent();
    ask(seat, { do: "play", seat, action: choose(latest[seat].view, texts[seat]) });
  }

  const seen = (seat) => (update) => {
    if (update.table.ending || load.stopped) return end();
    if (seat === 0 && !started && update.table.chairs.every((chair) => chair.name)) {
      started = true;
      ask(0, { do: "start" });
    }
    for (const card of update.actions) texts[seat].set(card.number, card.text);
    latest[seat] = { version: update.version, view: update.views[0] };
    const both = latest[0].version === latest[1].version && latest[0].version > version;
    if (!both || !update.table.started) return;
    const next = update.table.turn;
    const [moves, turned] = [update.table.step - step, next !== turn];
    if (step === null) pace.begin(() => move(next));
    else pace.arrived(moves, turned, () => move(next));
    [version, step, turn] = [update.version, update.table.step, next];
  };

  function end() {
    sockets.forEach((socket) => socket.close());
    over();
  }

  return (async () => {
    sockets.push(await connect(table, ann, seen(0)), await connect(table, bob, seen(1)));
    ask(1, { do: "sit", seat: 1, name: "Bob" });
  })();
}

const [ann, bob] = [await guest(), await guest()];
await load.run(async (pace, number) => {
  const table = await open(ann);
  await new Promise((over) => play(table, number, over, pace));
});
