// Web Push: the server notifies this device when no page is open, through the push service of the browser's maker.

import { api } from "./api";
import { known } from "./house.svelte";
import { CALLS, settings } from "./settings.svelte";

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return undefined;
  return (await navigator.serviceWorker.getRegistration()) && navigator.serviceWorker.ready;
}

/** Return bytes in URL-safe base64 without padding, as the server writes its key. */
export function encoded(bytes: ArrayBuffer): string {
  const letters = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Subscribe this device, or not, as the settings say. Without a push service only open pages can notify. */
export async function keepPush(): Promise<void> {
  const kinds = CALLS.filter((kind) => settings.calls[kind]);
  if (!kinds.length && !settings.push) return;
  try {
    settings.push = await subscribed(kinds);
  } catch {
    settings.push = false; // this browser has no push service, or the server did not answer: next time
  }
}

async function subscribed(kinds: string[]): Promise<boolean> {
  const found = await worker();
  const key = known.house?.push_key;
  if (!found || !key) return false;
  let subscription = await found.pushManager.getSubscription();
  if (!kinds.length || Notification.permission !== "granted") {
    await subscription?.unsubscribe();
    await api.unsubscribe();
    return false;
  }
  const before = subscription?.options.applicationServerKey;
  if (subscription && before && encoded(before) !== key) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const [p256dh, auth] = [subscription.getKey("p256dh")!, subscription.getKey("auth")!];
  await api.subscribe({ endpoint: subscription.endpoint, p256dh: encoded(p256dh), auth: encoded(auth), kinds });
  return true;
}

/** Take away the notifications about a table: its player has come. */
export async function dismiss(table: string): Promise<void> {
  const found = settings.push ? await worker() : undefined;
  for (const note of (await found?.getNotifications({ tag: table })) ?? []) note.close();
}
