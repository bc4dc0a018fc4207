// Notifications: by Web Push if the browser can, else by the page, while it is open but not in sight.

import { keepPush } from "./push";
import { settings, type Calls } from "./settings.svelte";

export const canCall = (): boolean => typeof Notification !== "undefined" && Notification.permission !== "denied";

/** Switch kinds of notifications on or off; ask the browser's permission the first time. Return false if refused. */
export async function turnCalls(kinds: readonly (keyof Calls)[], on: boolean): Promise<boolean> {
  if (on) settings.callsAsked = true;
  if (on && (!canCall() || (await Notification.requestPermission()) !== "granted")) return false;
  for (const kind of kinds) settings.calls[kind] = on;
  await keepPush();
  return true;
}

/** Call the user from the page, if they want that and do not look at it; the server calls devices with Web Push. */
export function call(kind: keyof Calls, title: string, body: string): void {
  if (!settings.calls[kind] || settings.push || !document.hidden || typeof Notification === "undefined") return;
  if (Notification.permission !== "granted") return;
  const note = new Notification(title, { body, tag: `${kind} ${location.pathname}`, icon: "/icon.svg" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
