// Reports of the lab: one script and one style with everything in them, which a report has inside.

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  publicDir: false,
  build: {
    outDir: "../src/roundhouse/lab/report/built",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: Number.MAX_SAFE_INTEGER, // fonts too: a report loads nothing
    cssCodeSplit: false,
    lib: { entry: "src/report/main.ts", formats: ["iife"], name: "report", fileName: () => "report.js" },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { assetFileNames: "report.[ext]" },
    },
  },
});
