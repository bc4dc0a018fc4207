// Keyboard commands of the page; they are off in form fields and dialogs.

const WRITING = "dialog, input, textarea, select";

/** Return the pressed command key in lower case, or null if the key belongs to the focused element. */
export function command(event: KeyboardEvent): string | null {
  const at = event.target as Element | null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || at?.closest?.(WRITING)) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** Return the index that a key moves to in a row of tabs (it wraps around), or null if it does not navigate. */
export function neighbour(key: string, at: number, length: number): number | null {
  const to: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: length - 1,
  };
  return to[key] === undefined ? null : (to[key] + length) % length;
}
