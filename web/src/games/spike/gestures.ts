// Touch, mouse and wheel gestures on the map: drag, pinch, zoom, click. A drag is not a click.

export interface Handlers {
  drag(dx: number, dy: number): void;
  zoom(factor: number, px: number, py: number): void;
  /** `aimed` is false for a click without a pointer, as a screen reader makes it. */
  click(target: Element, px: number, py: number, aimed: boolean): void;
}

const STILL = 6; // pixels that a finger may move during a click

/** Report the gestures on an element to the handlers, in pixels from its upper left corner. */
export function gestures(element: Element, handlers: Handlers): { destroy(): void } {
  const pointers = new Map<number, { x: number; y: number }>();
  let travelled = 0;
  const place = (event: MouseEvent): { x: number; y: number } => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const down = (event: PointerEvent): void => {
    if (pointers.size === 0) travelled = 0;
    pointers.set(event.pointerId, place(event));
  };
  const move = (event: PointerEvent): void => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const now = place(event);
    const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, spot]) => spot);
    const other = others[0];
    travelled += Math.hypot(now.x - last.x, now.y - last.y);
    pointers.set(event.pointerId, now);
    if (travelled < STILL) return;
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    if (other) {
      const spread = Math.hypot(last.x - other.x, last.y - other.y) || 1;
      handlers.zoom(
        Math.hypot(now.x - other.x, now.y - other.y) / spread,
        (now.x + other.x) / 2,
        (now.y + other.y) / 2,
      );
    } else handlers.drag(now.x - last.x, now.y - last.y);
  };
  const up = (event: PointerEvent): void => {
    pointers.delete(event.pointerId);
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y } = place(event);
    handlers.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), x, y);
  };
  const click = (event: MouseEvent): void => {
    if (travelled >= STILL) {
      travelled = 0;
      return;
    }
    const { x, y } = place(event);
    if (event.target instanceof Element) handlers.click(event.target, x, y, event.detail > 0);
  };
  const listeners: [string, (event: never) => void][] = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", up],
    ["click", click],
  ];
  for (const [name, listener] of listeners) element.addEventListener(name, listener as EventListener);
  element.addEventListener("wheel", wheel as EventListener, { passive: false });
  return {
    destroy: () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener);
      element.removeEventListener("wheel", wheel as EventListener);
    },
  };
}
