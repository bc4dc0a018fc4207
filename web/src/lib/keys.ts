// Keys that command the page: not while somebody writes, nor under a dialog.

const WRITING = "dialog, input, textarea, select";

/** Return the key that was pressed as a command, in lower case, or null if it belongs to what has the focus. */
export function command(event: KeyboardEvent): string | null {
  const at = event.target as Element | null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || at?.closest?.(WRITING)) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** Return where a key leads in a row of tabs, or null if it is none for it; the row goes round. */
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
