// Links to hand on.

/** Put a text on the clipboard; tell whether it is there. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedTheOldWay(text); // a page without https has no clipboard
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

/** Hand a link on as phones do; tell whether the device knows how. */
export async function handedOn(title: string, url: string): Promise<boolean> {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return false;
  await navigator.share({ title, url }).catch(() => undefined); // somebody changed their mind
  return true;
}

/** Return true if an address leads others to themselves instead of here. */
export const isOnlyHere = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
