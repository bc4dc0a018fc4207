// Plays Switch Yard at a table server: `node load.mjs URL TABLES SECONDS RATE`, a rate of 0 for as fast as it goes.
// Two clients a table, who choose among the legal actions they are shown; a move's time is from sending it until the other
// client has it. Answers with a line of JSON, as `boardgameio/load.mjs` does: with the same program on both sides, it is
// the servers that are compared.
import { performance } from "node:perf_hooks";

const [url] = process.argv.slice(2);
const [tables, seconds, rate] = process.argv.slice(3).map(Number);
const WARMING = 1000;
const times = [];
let moves = 0;
let counting = false;
let stopped = false;

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
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/api/tables/${table}/socket`, { headers: { cookie } });
    socket.onopen = () => socket.send(JSON.stringify({ do: "hello", id: "hello", protocol: 2 }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.kind === "scene") seen(message);
      resolve(socket);
    };
  });
}

async function play(number, ann, bob) {
  const gap = rate ? (1000 * tables) / rate : 0;
  let next = performance.now() + WARMING / 2 + (gap * number) / tables;
  while (!stopped) {
    const table = await open(ann);
    await new Promise((over) => {
      const sockets = [];
      let sent = null;
      let asked = 0;
      let latest = -1;
      const ask = (seat, request) => sockets[seat].send(JSON.stringify({ id: `${number} ${seat} ${asked++}`, ...request }));

      function move(seat, sight) {
        if (stopped) return end();
        const action = sight.legal[Math.floor(Math.random() * sight.legal.length)];
        sent = performance.now();
        ask(seat, { do: "play", seat, action });
      }

      function end() {
        sockets.forEach((socket) => socket.close());
        over();
      }

      function seen(scene) {
        if (scene.table.ending) return end();
        const sight = scene.sights.find((each) => each.legal.length);
        if (!sight || scene.table.step <= latest) return;
        latest = scene.table.step;
        if (sent !== null && counting) {
          moves += 1;
          times.push(performance.now() - sent);
        }
        next += gap;
        const wait = next - performance.now();
        if (gap && wait > 0) setTimeout(move, wait, sight.seat, sight);
        else move(sight.seat, sight);
      }

      (async () => {
        sockets[0] = await connect(table, ann, seen);
        sockets[1] = await connect(table, bob, seen);
        ask(1, { do: "sit", seat: 1, name: "Bob" });
        setTimeout(() => ask(0, { do: "start" }), 50);
      })();
    });
  }
}

const [ann, bob] = [await guest(), await guest()];
for (let number = 0; number < tables; number++) play(number, ann, bob);
await new Promise((resolve) => setTimeout(resolve, WARMING + 20 * tables));
counting = true;
const began = performance.now();
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const took = (performance.now() - began) / 1000;
stopped = true;
times.sort((a, b) => a - b);
const at = (part) => times[Math.min(times.length - 1, Math.floor(part * times.length))];
console.log(JSON.stringify({ moves: moves / took, p50: at(0.5), p99: at(0.99) }));
process.exit(0);
