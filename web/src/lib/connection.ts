// The telegraph line to a table: it stays up, and every request is answered once, however often the line breaks.

import { PROTOCOL, type ActionCard, type AnyMessage, type AnyRequest, type Farewell, type TableUpdate } from "../wire";

export type Answer = Exclude<AnyMessage, TableUpdate | Farewell>;
export type ConnectionState = "connecting" | "open" | "lost" | "closed";

type Without<T> = T extends unknown ? Omit<T, "id"> : never;
export type TableRequest = Without<AnyRequest>;

/** What is needed of a WebSocket. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LineOptions {
  connect: () => Socket;
  onActions: (cards: ActionCard[]) => void;
  onUpdate: (update: TableUpdate) => void;
  onState: (state: ConnectionState, reason: string) => void;
  newId?: () => string;
}

interface Pending {
  text: string;
  settle: (answer: Answer) => void;
}

export const HEARTBEAT = 15_000;
export const PATIENCE = 10_000;
export const WAITS = [250, 500, 1000, 2000, 4000];

export class Connection {
  #options: LineOptions;
  #socket: Socket | null = null;
  #pending = new Map<string, Pending>(); // in the order in which they were asked
  #version: number | null = null;
  #tries = 0;
  #closed = false;
  #open = false;
  #reason = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setTimeout> | undefined;
  #newId: () => string;

  constructor(options: LineOptions) {
    this.#options = options;
    this.#newId = options.newId ?? freshId;
    this.#connect();
  }

  /** Ask for something. The answer comes even if the line breaks meanwhile; the request counts once. */
  ask(request: TableRequest): Promise<Answer> {
    const id = this.#newId();
    const text = JSON.stringify({ ...request, id });
    return new Promise((settle) => {
      this.#pending.set(id, { text, settle });
      if (this.#open) this.#socket?.send(text);
    });
  }

  /** Try at once, if the line is down: the network is back, or somebody is impatient. */
  retry(): void {
    if (this.#socket || this.#closed) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#heart);
    this.#drop();
    this.#options.onState("closed", "");
  }

  #connect(): void {
    this.#options.onState(this.#tries ? "lost" : "connecting", this.#reason);
    const socket = this.#options.connect();
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ do: "hello", id: this.#newId(), protocol: PROTOCOL, version: this.#version }));
      this.#open = true;
      for (const { text } of this.#pending.values()) socket.send(text);
      this.#listen();
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as AnyMessage);
    socket.onclose = () => {
      if (this.#socket === socket) this.#broke();
    };
  }

  #hear(message: AnyMessage): void {
    this.#listen();
    if (message.kind === "update") {
      this.#tries = 0;
      this.#reason = "";
      this.#options.onState("open", "");
      this.#options.onActions(message.actions);
      if (this.#version !== null && message.version < this.#version) return; // who is there may change without a version
      this.#version = message.version;
      this.#options.onUpdate(message);
    } else if (message.kind === "farewell") {
      this.#reason = message.reason;
    } else {
      const asked = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      asked?.settle(message);
    }
  }

  /** Wait for the next sign of life; without one, ask, and without an answer, take the line for dead. */
  #listen(): void {
    clearTimeout(this.#heart);
    this.#heart = setTimeout(() => {
      this.#socket?.send(JSON.stringify({ do: "ping", id: this.#newId() }));
      this.#heart = setTimeout(() => this.#broke(), PATIENCE);
    }, HEARTBEAT);
  }

  #broke(): void {
    clearTimeout(this.#heart);
    this.#drop();
    if (this.#closed) return;
    this.#options.onState("lost", this.#reason);
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)]!;
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#open = false;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }
}

function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
