// Sharing links.

/** Copy a text to the clipboard; return true on success. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedTheOldWay(text); // pages without https have no clipboard API
  }
}

function copiedTheOldWay(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  before?.focus();
  return done;
}

/** Open the share dialog of a phone; return false if the device has none. */
export async function handedOn(title: string, url: string): Promise<boolean> {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return false;
  await navigator.share({ title, url }).catch(() => undefined); // the user cancelled
  return true;
}

/** Return true if a host name works only on this device. */
export const isOnlyHere = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
