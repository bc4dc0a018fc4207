import { render } from "svelte/server";
import { expect, test } from "vitest";
import { figureOf } from ".";

const positions = import.meta.glob<{ drawing: object }>("./*/{positions,recorded}.json", {
  import: "default",
  eager: true,
});
const lessons = import.meta.glob<string>("../../../src/roundhouse/games/*/lessons.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});
const rules = import.meta.glob<string>("../../../src/roundhouse/games/*/HOWTO.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** What pictures consist of: shapes, and the parts of cards and boards. */
const DRAWN = /<(path|rect|circle|text|button|i|b)\b/;
const folderOf = (path: string) => path.split("/").at(-2)!;
const DRAWINGS = Object.fromEntries(Object.entries(positions).map(([path, { drawing }]) => [folderOf(path), drawing]));

const terms = Object.entries(lessons).flatMap(([path, text]) =>
  text
    .split(/^\[\[/m)
    .filter((part) => part.startsWith("term]]"))
    .map((part) => ({
      game: folderOf(path),
      term: /^name = "(.*)"$/m.exec(part)![1]!,
      figure: /^figure = "(.*)"$/m.exec(part)?.[1] ?? "",
    })),
);

/** Draw a picture as the explanation of a term does; a picture of the rules with its letters. */
async function draw(game: string, name: string): Promise<string> {
  const Figure = (await figureOf(game))!;
  const howto = rules[Object.keys(rules).find((path) => folderOf(path) === game)!]!;
  const text = new RegExp(`\`\`\`figure-${name}\\n([^]*?)\`\`\``).exec(howto)?.[1];
  if (text === undefined && !name.startsWith("piece-")) return "";
  return render(Figure, { props: { name, text: text ?? "", drawing: DRAWINGS[game]! } }).body;
}

test("every game that is drawn has terms", () => {
  expect(terms.length).toBeGreaterThan(0);
  expect(new Set(terms.map(({ game }) => game))).toEqual(new Set(Object.keys(DRAWINGS)));
});

test.each(terms)("$game: the term $term has a picture", async ({ game, figure }) => {
  expect(figure).not.toBe("");
  expect(await draw(game, figure)).toMatch(DRAWN);
});

test.each(Object.keys(DRAWINGS))("%s: a name that is no picture's draws none", async (game) => {
  expect(await draw(game, "piece-nothing")).not.toMatch(DRAWN);
});
