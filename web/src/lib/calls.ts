// Notifications of the browser, while a page of a game is open but not in sight.

import { settings, type Calls } from "./settings.svelte";

export const canCall = (): boolean => typeof Notification !== "undefined" && Notification.permission !== "denied";

/** Switch a kind of notification on or off; ask the browser's permission the first time. Return false if refused. */
export async function turnCalls(kinds: (keyof Calls)[], on: boolean): Promise<boolean> {
  if (on && (!canCall() || (await Notification.requestPermission()) !== "granted")) return false;
  for (const kind of kinds) settings.calls[kind] = on;
  return true;
}

/** Call the user, if they want that and do not look at the page. */
export function call(kind: keyof Calls, title: string, body: string): void {
  if (!settings.calls[kind] || !document.hidden || typeof Notification === "undefined") return;
  if (Notification.permission !== "granted") return;
  const note = new Notification(title, { body, tag: `${kind} ${location.pathname}`, icon: "/icon.svg" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
