import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HEARTBEAT, Line, PATIENCE, WAITS, type LineState, type Socket } from "./line";

class Fake implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: any[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const scene = (version: number, ...actions: number[]) => ({
  kind: "scene", version, kept: -1, table: {}, sights: [], actions: actions.map((number) => ({ number })), said: [],
});

describe("the line to a table", () => {
  let sockets: Fake[];
  let states: LineState[];
  let versions: number[];
  let known: number[];
  let line: Line;
  const last = () => sockets[sockets.length - 1]!;

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    states = [];
    versions = [];
    known = [];
    let ids = 0;
    line = new Line({
      connect: () => (sockets.push(new Fake()), last()),
      onActions: (cards) => cards.forEach((card) => known.push(card.number)),
      onScene: (told) => versions.push(told.version),
      onState: (state) => states.push(state),
      newId: () => `id${ids++}`,
    });
  });
  afterEach(() => {
    line.close();
    vi.useRealTimers();
  });

  it("says hello first, without a version when it knows none", () => {
    last().onopen?.({});
    expect(last().sent).toEqual([{ do: "hello", id: "id0", protocol: 3, version: null }]);
  });

  it("resumes from the version it knows", () => {
    last().onopen?.({});
    last().hear(scene(7));
    last().onclose?.({});
    vi.advanceTimersByTime(WAITS[0]!);
    last().onopen?.({});
    expect(sockets).toHaveLength(2);
    expect(last().sent[0]).toMatchObject({ do: "hello", version: 7 });
  });

  it("sends an unanswered request again under the same id, and takes one answer", async () => {
    last().onopen?.({});
    const answer = line.ask({ do: "play", seat: 0, action: 4 });
    const { id } = last().sent[1];
    last().onclose?.({});
    vi.advanceTimersByTime(WAITS[0]!);
    last().onopen?.({});
    expect(last().sent[1]).toEqual({ do: "play", seat: 0, action: 4, id });
    last().hear({ kind: "done", id, version: 8 });
    expect(await answer).toMatchObject({ kind: "done", version: 8 });
    last().onclose?.({});
    vi.advanceTimersByTime(WAITS[1]!);
    last().onopen?.({});
    expect(last().sent).toHaveLength(1); // only hello: nothing is owed any more
  });

  it("keeps what is asked while the line is down", () => {
    void line.ask({ do: "undo", seat: 1 });
    expect(last().sent).toEqual([]);
    last().onopen?.({});
    expect(last().sent.map((told) => told.do)).toEqual(["hello", "undo"]);
  });

  it("passes on no scene that is older than the last", () => {
    last().onopen?.({});
    for (const version of [3, 3, 2, 5]) last().hear(scene(version, version));
    expect(versions).toEqual([3, 3, 5]);
    expect(known).toEqual([3, 3, 2, 5]); // but the actions' cards, which come only once
  });

  it("takes a silent line for dead and opens another", () => {
    last().onopen?.({});
    last().hear(scene(1));
    vi.advanceTimersByTime(HEARTBEAT);
    expect(last().sent.at(-1)).toMatchObject({ do: "ping" });
    vi.advanceTimersByTime(PATIENCE);
    expect(sockets[0]!.closed).toBe(true);
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(WAITS[0]!);
    expect(sockets).toHaveLength(2);
  });

  it("tries again where the table cannot be opened at present", () => {
    last().onopen?.({});
    last().hear({ kind: "farewell", reason: "try again in a moment" });
    last().onclose?.({ code: 4503 });
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(WAITS[0]!);
    expect(sockets).toHaveLength(2);
  });

  it("waits longer after every failure, until a scene has come", () => {
    for (const wait of WAITS) {
      const before = sockets.length;
      last().onclose?.({});
      vi.advanceTimersByTime(wait - 1);
      expect(sockets).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(before + 1);
    }
    last().onopen?.({});
    last().hear(scene(1));
    last().onclose?.({});
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
