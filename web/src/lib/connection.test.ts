import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  HEARTBEAT,
  Connection,
  PATIENCE,
  WAITS,
  type ConnectionState,
  type Socket,
  type TableRequest,
} from "./connection";

const HAPPENED = {} as CloseEvent;

class Fake implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: (TableRequest & { id: string })[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
  }
}

const update = (version: number, ...actions: number[]) => ({
  kind: "update",
  version,
  kept: -1,
  table: {},
  views: [],
  actions: actions.map((number) => ({ number })),
  said: [],
});

describe("the line to a table", () => {
  let sockets: Fake[];
  let states: ConnectionState[];
  let versions: number[];
  let known: number[];
  let line: Connection;
  const last = () => sockets[sockets.length - 1]!;

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    states = [];
    versions = [];
    known = [];
    let ids = 0;
    line = new Connection({
      connect: () => (sockets.push(new Fake()), last()),
      onActions: (cards) => cards.forEach((card) => known.push(card.number)),
      onUpdate: (told) => versions.push(told.version),
      onState: (state) => states.push(state),
      newId: () => `id${ids++}`,
    });
  });
  afterEach(() => {
    line.close();
    vi.useRealTimers();
  });

  it("says hello first, without a version when it knows none", () => {
    last().onopen?.(HAPPENED);
    expect(last().sent).toEqual([{ do: "hello", id: "id0", protocol: 3, version: null }]);
  });

  it("resumes from the version it knows", () => {
    last().onopen?.(HAPPENED);
    last().hear(update(7));
    last().onclose?.(HAPPENED);
    vi.advanceTimersByTime(WAITS[0]!);
    last().onopen?.(HAPPENED);
    expect(sockets).toHaveLength(2);
    expect(last().sent[0]).toMatchObject({ do: "hello", version: 7 });
  });

  it("sends an unanswered request again under the same id, and takes one answer", async () => {
    last().onopen?.(HAPPENED);
    const answer = line.ask({ do: "play", seat: 0, action: 4 });
    const { id } = last().sent[1]!;
    last().onclose?.(HAPPENED);
    vi.advanceTimersByTime(WAITS[0]!);
    last().onopen?.(HAPPENED);
    expect(last().sent[1]).toEqual({ do: "play", seat: 0, action: 4, id });
    last().hear({ kind: "done", id, version: 8 });
    expect(await answer).toMatchObject({ kind: "done", version: 8 });
    last().onclose?.(HAPPENED);
    vi.advanceTimersByTime(WAITS[1]!);
    last().onopen?.(HAPPENED);
    expect(last().sent).toHaveLength(1); // only hello: nothing is owed any more
  });

  it("keeps what is asked while the line is down", () => {
    void line.ask({ do: "undo", seat: 1 });
    expect(last().sent).toEqual([]);
    last().onopen?.(HAPPENED);
    expect(last().sent.map((told) => told.do)).toEqual(["hello", "undo"]);
  });

  it("passes on no update that is older than the last", () => {
    last().onopen?.(HAPPENED);
    for (const version of [3, 3, 2, 5]) last().hear(update(version, version));
    expect(versions).toEqual([3, 3, 5]);
    expect(known).toEqual([3, 3, 2, 5]); // but the actions' cards, which come only once
  });

  it("takes a silent line for dead and opens another", () => {
    last().onopen?.(HAPPENED);
    last().hear(update(1));
    vi.advanceTimersByTime(HEARTBEAT);
    expect(last().sent.at(-1)).toMatchObject({ do: "ping" });
    vi.advanceTimersByTime(PATIENCE);
    expect(sockets[0]!.closed).toBe(true);
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(WAITS[0]!);
    expect(sockets).toHaveLength(2);
  });

  it("tries again where the table cannot be opened at present", () => {
    last().onopen?.(HAPPENED);
    last().hear({ kind: "farewell", reason: "try again in a moment" });
    last().onclose?.({ code: 4503 } as CloseEvent);
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(WAITS[0]!);
    expect(sockets).toHaveLength(2);
  });

  it("waits longer after every failure, until an update has come", () => {
    for (const wait of WAITS) {
      const before = sockets.length;
      last().onclose?.(HAPPENED);
      vi.advanceTimersByTime(wait - 1);
      expect(sockets).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(before + 1);
    }
    last().onopen?.(HAPPENED);
    last().hear(update(1));
    last().onclose?.(HAPPENED);
    vi.advanceTimersByTime(WAITS[0]!);
    expect(sockets).toHaveLength(WAITS.length + 2);
  });

  it("stays closed when closed", () => {
    line.close();
    vi.advanceTimersByTime(60_000);
    line.retry();
    expect(sockets).toHaveLength(1);
    expect(states.at(-1)).toBe("closed");
  });
});
