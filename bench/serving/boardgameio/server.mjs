// A boardgame.io server: `YARD=tables.json node server.mjs`, which says where it listens. It keeps everything in memory; with
// PG_SOCKETS, the directory of a PostgreSQL server's socket, it keeps it there, by the adapter that its authors name.
import { createRequire } from "node:module";
import { cards } from "./cards.mjs";
import { yard } from "./yard.mjs";

const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

function postgresql(host) {
  const { PostgresStore } = require("bgio-postgres");
  return new PostgresStore({ host, database: "postgres", username: "postgres", password: "", logging: false });
}

const db = process.env.PG_SOCKETS ? { db: postgresql(process.env.PG_SOCKETS) } : {};
const games = [yard(INVALID_MOVE), cards(INVALID_MOVE)];
const server = Server({ games, origins: [Origins.LOCALHOST], ...db });
const running = await server.run({ port: 0 });
console.log(JSON.stringify({ port: running.appServer.address().port }));
