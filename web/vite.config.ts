import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// `npm run dev` shows the workbench at /workbench.html and passes what belongs to the server on to it.
const house = "http://127.0.0.1:8000";

/** Tell the service worker which files this build has. */
function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith("assets/"))
        .map((name) => `/${name}`);
      const kept = JSON.stringify([...files.sort(), "/icon.svg", "/manifest.webmanifest"]);
      const worker = await this.fs.readFile("sw.js", { encoding: "utf8" });
      this.emitFile({ type: "asset", fileName: "sw.js", source: worker.replace("[]", kept) });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), shell()],
  build: {
    outDir: "../src/roundhouse/web",
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { "/api": { target: house, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
