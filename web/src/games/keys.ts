// Keyboard play: arrow keys move between buttons, and the focus moves on when the focused button disappears.

export interface Spot {
  x: number;
  y: number;
}

const ARROWS: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const ASTRAY = 2; // sideways distance counts this much more

/** Return the index of the nearest spot in the direction of an arrow key, or null. */
export function ahead(from: Spot, spots: Spot[], key: string): number | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const far = spots.map(({ x, y }) => {
    const along = (x - from.x) * arrow.x + (y - from.y) * arrow.y;
    const aside = Math.abs((x - from.x) * arrow.y) + Math.abs((y - from.y) * arrow.x);
    return along > 1 && aside < along * 2.5 ? along + ASTRAY * aside : Infinity;
  });
  const least = Math.min(...far);
  return least < Infinity ? far.indexOf(least) : null;
}

/** Return the index of the nearest spot. */
export function nearest(from: Spot, spots: Spot[]): number | null {
  const far = spots.map(({ x, y }) => Math.hypot(x - from.x, y - from.y));
  return far.length ? far.indexOf(Math.min(...far)) : null;
}

function middleOf(element: Element): Spot {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** A Svelte action for a map: arrow keys move between its buttons. */
export function walk(map: SVGElement): { destroy(): void } {
  const go = (event: KeyboardEvent): void => {
    if (!(event.key in ARROWS) || !(event.target instanceof Element)) return;
    const buttons = [...map.querySelectorAll<SVGElement>("[role=button]")].filter((button) => button !== event.target);
    const next = ahead(middleOf(event.target), buttons.map(middleOf), event.key);
    event.preventDefault();
    event.stopPropagation();
    if (next !== null) buttons[next]!.focus();
  };
  map.addEventListener("keydown", go);
  return { destroy: () => map.removeEventListener("keydown", go) };
}

const FOCUSABLE = 'button:not(:disabled), [role="button"][tabindex="0"]';

/** A Svelte action for a board: when a button chosen by keyboard disappears, the focus moves to the nearest one. */
export function stay(board: HTMLElement): { destroy(): void } {
  let last: Spot | null = null;
  const entered = ({ target }: FocusEvent): void => {
    const byKeys = target instanceof Element && target.matches(":focus-visible");
    last = byKeys ? middleOf(target) : null;
  };
  const left = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget) last = null;
  };
  const touched = (): void => {
    last = null;
  };
  const back = (): void => {
    if (last === null || document.activeElement !== document.body) return;
    const buttons = [...board.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((button) => button.checkVisibility());
    const next = nearest(last, buttons.map(middleOf));
    if (next !== null) buttons[next]!.focus({ preventScroll: true });
  };
  // Deferred, because the focus is nowhere for a moment while it moves between buttons.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(back);
  });
  board.addEventListener("focusin", entered);
  board.addEventListener("focusout", left);
  document.addEventListener("pointerdown", touched);
  changed.observe(board, { childList: true, subtree: true });
  return {
    destroy: () => {
      board.removeEventListener("focusin", entered);
      board.removeEventListener("focusout", left);
      document.removeEventListener("pointerdown", touched);
      changed.disconnect();
      clearTimeout(timer);
    },
  };
}
