// Style and likely mistakes in the web client. Types are checked by svelte-check, layout by prettier.

import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "public/", "workbench/"] },
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } },
    rules: {
      eqeqeq: "error",
      "no-console": ["error", { allow: ["warn"] }],
      "object-shorthand": "error",
      "prefer-template": "error",
      "no-else-return": "error",
      "no-undef": "off", // TypeScript knows
      "@typescript-eslint/no-non-null-assertion": "off", // with noUncheckedIndexedAccess, for what a line above made sure of
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-empty-function": ["error", { allow: ["arrowFunctions"] }],
      "svelte/no-at-html-tags": "off", // one place, which cleans what it shows (lib/markdown.ts)
      "svelte/no-useless-mustaches": "off", // {" "} keeps a blank
      "svelte/prefer-svelte-reactivity": "off", // maps that are made anew, never changed where something looks at them
      "svelte/no-navigation-without-resolve": "off", // a rule for SvelteKit
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
