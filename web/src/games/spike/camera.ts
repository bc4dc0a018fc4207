// The visible part of the map: the spot in the centre, and the scale.

import type { Spot } from "./chart";

export interface Size {
  w: number;
  h: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

export interface Camera extends Spot {
  scale: number;
}

const CLOSEST = 2;

/** Return a camera that shows the whole box. */
export function fit(box: Box, size: Size): Camera {
  const scale = Math.min(size.w / box.w, size.h / box.h) || 1;
  return { x: box.x + box.w / 2, y: box.y + box.h / 2, scale };
}

/** Keep the camera over the box, zoomed out no farther than needed to show all of it. */
export function held(camera: Camera, box: Box, size: Size): Camera {
  const whole = fit(box, size);
  const scale = Math.max(whole.scale, Math.min(CLOSEST, camera.scale));
  const hold = (at: number, from: number, length: number, seen: number): number => {
    const slack = seen / scale / 2;
    return length <= 2 * slack ? from + length / 2 : Math.max(from + slack, Math.min(from + length - slack, at));
  };
  return { x: hold(camera.x, box.x, box.w, size.w), y: hold(camera.y, box.y, box.h, size.h), scale };
}

/** Zoom by a factor; the spot under the finger stays where it is. */
export function zoomed(camera: Camera, factor: number, at: Spot, box: Box, size: Size): Camera {
  const whole = fit(box, size);
  const scale = Math.max(whole.scale, Math.min(CLOSEST, camera.scale * factor));
  const share = camera.scale / scale;
  return held({ x: at.x + (camera.x - at.x) * share, y: at.y + (camera.y - at.y) * share, scale }, box, size);
}

/** Pan by a number of pixels. */
export function shifted(camera: Camera, dx: number, dy: number, box: Box, size: Size): Camera {
  return held({ ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }, box, size);
}

/** Return the visible part of the map. */
export function seen(camera: Camera, size: Size): Box {
  const w = size.w / camera.scale;
  const h = size.h / camera.scale;
  return { x: camera.x - w / 2, y: camera.y - h / 2, w, h };
}

/** Return the map position of a pixel. */
export function spotAt(camera: Camera, size: Size, px: number, py: number): Spot {
  return { x: camera.x + (px - size.w / 2) / camera.scale, y: camera.y + (py - size.h / 2) / camera.scale };
}

/** Pan so that a spot is in view, with some room around it. */
export function showing(camera: Camera, spot: Spot, box: Box, size: Size): Camera {
  const view = seen(camera, size);
  const room = Math.min(60, view.w / 4, view.h / 4);
  const x = Math.max(spot.x + room - view.w / 2, Math.min(spot.x - room + view.w / 2, camera.x));
  const y = Math.max(spot.y + room - view.h / 2, Math.min(spot.y - room + view.h / 2, camera.y));
  return held({ ...camera, x, y }, box, size);
}

/** Show all of these spots, without zooming in. Some pixels at the lower edge may be covered by something else. */
export function around(spots: Spot[], camera: Camera, box: Box, size: Size, covered = 0): Camera {
  const room = 90;
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  const x = Math.min(...xs) - room;
  const y = Math.min(...ys) - room;
  const open = { w: size.w, h: Math.max(size.h - covered, size.h / 3) };
  const whole = fit({ x, y, w: Math.max(...xs) + room - x, h: Math.max(...ys) + room - y }, open);
  const scale = Math.min(whole.scale, camera.scale);
  return held({ ...whole, y: whole.y + (size.h - open.h) / scale / 2, scale }, box, size);
}

/** Return true if names are not legible at this scale. */
export function isFar(scale: number): boolean {
  return scale < 0.265;
}
