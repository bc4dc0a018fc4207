// A boardgame.io server with Switch Yard: `YARD=tables.json node server.mjs`, which says where it listens.
import { createRequire } from "node:module";
import { yard } from "./yard.mjs";

const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const server = Server({ games: [yard(INVALID_MOVE)], origins: [Origins.LOCALHOST] });
const running = await server.run({ port: 0 });
console.log(JSON.stringify({ port: running.appServer.address().port }));
