// Tooltips on a long press, because fingers cannot hover. They show the same titles as a mouse.

const HOLD = 450;
const SHOWN = 3500;

function words(start: Element | null, within: Element): string {
  for (let at = start; at && at !== within; at = at.parentElement) {
    const own =
      at.getAttribute("title") ?? at.querySelector(":scope > title")?.textContent ?? at.getAttribute("data-tip");
    if (own) return own;
    const label = at.getAttribute("aria-label");
    if (label) return label;
  }
  return "";
}

/** A Svelte action: a long press on anything in the element that has a title shows the title. */
export function tips(within: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let bubble: HTMLElement | null = null;
  let held = false;
  let shown: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(shown); // so that it does not hide the next one
    bubble?.remove();
    bubble = null;
  };
  const down = (event: PointerEvent) => {
    hide();
    held = false;
    if (event.pointerType === "mouse") return;
    const { clientX, clientY } = event;
    timer = setTimeout(() => {
      const text = words(document.elementFromPoint(clientX, clientY), within);
      if (!text) return;
      held = true;
      bubble = document.createElement("div");
      bubble.className = "tip";
      bubble.role = "tooltip";
      bubble.textContent = text;
      document.body.append(bubble);
      const box = bubble.getBoundingClientRect();
      bubble.style.left = `${Math.max(8, Math.min(innerWidth - box.width - 8, clientX - box.width / 2))}px`;
      bubble.style.top = `${clientY - box.height - 28 > 0 ? clientY - box.height - 28 : clientY + 28}px`;
      shown = setTimeout(hide, SHOWN);
    }, HOLD);
  };
  const stop = () => clearTimeout(timer);
  const swallow = (event: MouseEvent) => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const menu = (event: Event) => {
    if (held) event.preventDefault();
  };

  within.addEventListener("pointerdown", down);
  for (const name of ["pointerup", "pointercancel"] as const) within.addEventListener(name, stop);
  within.addEventListener("pointermove", (event) => Math.hypot(event.movementX, event.movementY) > 6 && stop());
  within.addEventListener("click", swallow, true); // a long press is not a click
  within.addEventListener("contextmenu", menu);
  return { destroy: () => (stop(), hide()) };
}
