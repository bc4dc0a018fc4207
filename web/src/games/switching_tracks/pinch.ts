// Two fingers, or a wheel with the control key as a trackpad's pinch sends it: look closer at a place.

/** An action for an element: tell by which factor to look closer, and where, in pixels from its upper left corner. */
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
