// What a report's page does by itself: light and dark, and everything unfolded on paper.

import { say } from "../lib/texts.svelte";

const KEY = "roundhouse.report.theme";

/** Let the button switch between light and dark, and follow the device until somebody chooses. */
export function switchTheme(page: Document): void {
  const button = page.querySelector<HTMLButtonElement>("button.theme")!;
  const root = page.documentElement;
  let chosen = false;
  const show = (theme: string) => {
    root.dataset["theme"] = theme;
    button.textContent = say(theme === "dark" ? "report-light" : "report-theme");
  };
  show(root.dataset["theme"] ?? "light");
  button.removeAttribute("aria-pressed");
  button.onclick = () => {
    chosen = true;
    show(root.dataset["theme"] === "dark" ? "light" : "dark");
    try {
      localStorage.setItem(KEY, root.dataset["theme"]!);
    } catch {
      // Storage is not available: the choice lasts as long as the page.
    }
  };
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", () => chosen || show(dark.matches ? "dark" : "light"));
  // Paper is light.
  let screen = "";
  onPaper(
    () => {
      screen = root.dataset["theme"]!;
      root.dataset["theme"] = "light";
    },
    () => (root.dataset["theme"] = screen),
  );
}

/** Do something when the page goes onto paper, and something else when it comes back: each once. */
function onPaper(begin: () => void, end: () => void): void {
  const paper = matchMedia("print");
  let printing = false;
  paper.addEventListener("change", () => {
    if (paper.matches === printing) return;
    printing = paper.matches;
    if (printing) begin();
    else end();
  });
}

/** Unfold everything while the page is printed. */
export function unfoldOnPaper(page: Document): void {
  let opened: HTMLDetailsElement[] = [];
  onPaper(
    () => {
      opened = [...page.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
      for (const fold of opened) fold.open = true;
    },
    () => {
      for (const fold of opened) fold.open = false;
    },
  );
}
