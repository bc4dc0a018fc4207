// The connection to a table. It reconnects, and every request is answered once, even if the connection breaks.

import { PROTOCOL, type ActionCard, type AnyMessage, type AnyRequest, type Farewell, type TableUpdate } from "../wire";

export type Answer = Exclude<AnyMessage, TableUpdate | Farewell>;
export type ConnectionState = "connecting" | "open" | "lost" | "closed";

type Without<T> = T extends unknown ? Omit<T, "id"> : never;
export type TableRequest = Without<AnyRequest>;

/** The part of a WebSocket that Connection uses. */
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
  onState: (state: ConnectionState, reason: Farewell | null) => void;
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
  #pending = new Map<string, Pending>(); // in the order of the requests
  #version: number | null = null;
  #tries = 0;
  #closed = false;
  #open = false;
  #reason: Farewell | null = null; // for which the server has closed the connection
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setTimeout> | undefined;
  #newId: () => string;

  constructor(options: LineOptions) {
    this.#options = options;
    this.#newId = options.newId ?? freshId;
    this.#connect();
  }

  /** Send a request. It is answered even if the connection breaks in between, and is carried out only once. */
  ask(request: TableRequest): Promise<Answer> {
    const id = this.#newId();
    const text = JSON.stringify({ ...request, id });
    return new Promise((settle) => {
      this.#pending.set(id, { text, settle });
      if (this.#open) this.#socket?.send(text);
    });
  }

  /** Reconnect at once if disconnected: the network is back, or the user does not want to wait. */
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
    this.#options.onState("closed", null);
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
      this.#reason = null;
      this.#options.onState("open", null);
      this.#options.onActions(message.actions);
      if (this.#version !== null && message.version < this.#version) return; // equal is fine: presence has no version
      this.#version = message.version;
      this.#options.onUpdate(message);
    } else if (message.kind === "farewell") {
      this.#reason = message;
    } else {
      const asked = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      asked?.settle(message);
    }
  }

  /** Wait for the next message; after a silence, ping, and without an answer, treat the connection as lost. */
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
