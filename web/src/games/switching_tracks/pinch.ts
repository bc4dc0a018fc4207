// Zoom with two fingers, or with the wheel and the control key (which is how browsers report a trackpad pinch).

/** A Svelte action: report the zoom factor and its centre, in pixels from the upper left corner of the element. */
export function pinch(element: HTMLElement, zoom: (factor: number, x: number, y: number) => void): { destroy(): void } {
  let spread = 0;
  const tell = (factor: number, x: number, y: number): void => {
    const box = element.getBoundingClientRect();
    zoom(factor, x - box.left, y - box.top);
  };
  const between = ([one, other]: TouchList): number =>
    Math.hypot(one!.clientX - other!.clientX, one!.clientY - other!.clientY);
  const start = ({ touches }: TouchEvent): void => {
    spread = touches.length === 2 ? between(touches) : 0;
  };
  const move = (event: TouchEvent): void => {
    const { touches } = event;
    if (touches.length !== 2 || spread === 0) return;
    event.preventDefault();
    const now = between(touches);
    const [one, other] = touches;
    tell(now / spread, (one!.clientX + other!.clientX) / 2, (one!.clientY + other!.clientY) / 2);
    spread = now;
  };
  const wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    tell(Math.exp(-event.deltaY * 0.01), event.clientX, event.clientY);
  };
  const leave = new AbortController();
  const active = { passive: false, signal: leave.signal };
  element.addEventListener("touchstart", start, active);
  element.addEventListener("touchend", start, active);
  element.addEventListener("touchmove", move, active);
  element.addEventListener("wheel", wheel, active);
  return { destroy: () => leave.abort() };
}
