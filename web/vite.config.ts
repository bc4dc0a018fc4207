import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npm run dev` shows the workbench at /workbench.html and passes what belongs to the server on to it.
const house = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/roundhouse/web", emptyOutDir: true, target: "es2022", rolldownOptions: { checks: { pluginTimings: false } } },
  server: { proxy: { "/api": { target: house, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
