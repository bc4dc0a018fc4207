// The HTTP API of the server.

import type {
  AnalysisState,
  CoachWord,
  Attempt,
  Course,
  Guidance,
  House,
  Lab,
  LessonMoment,
  LessonsCard,
  LessonTry,
  Lobby,
  Me,
  Moment,
  NewStudy,
  NewSubscription,
  NewTable,
  PersonalNotes,
  Position,
  Practice,
  PracticeAnswer,
  PracticeMoment,
  PracticeReason,
  PuzzleBody,
  PuzzleGames,
  PuzzleList,
  RecordedGame,
  SessionCard,
  Story,
  StudyCard,
  StudyEstimate,
  TableCard,
} from "../wire";
import { reasonText, type Reason } from "./reasons";
import { say } from "./texts.svelte";

export { sentence } from "./reasons";

/** The server refused or did not answer (status 0); the message is for the player. */
export class ApiError extends Error {
  constructor(
    words: string,
    readonly status = 0,
  ) {
    super(words);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(say("trouble-no-answer"));
  }
  const text = await answer.text();
  if (!answer.ok) {
    const told = reasonIn(text);
    throw new ApiError(told ? reasonText(told) : say("trouble-status", { status: answer.status }), answer.status);
  }
  const isJson = answer.headers.get("content-type")?.includes("json");
  return (isJson ? JSON.parse(text) : text) as T;
}

function reasonIn(text: string): Reason | null {
  try {
    const told = JSON.parse(text) as Partial<Reason> & { detail?: string };
    const reason = told.reason ?? told.detail;
    return reason === undefined ? null : { ...told, reason };
  } catch {
    return null;
  }
}

export const api = {
  house: () => call<House>("GET", "/house"),
  drawing: (game: string) => call<Record<string, unknown>>("GET", `/games/${game}/drawing`),
  howto: (game: string) => call<string>("GET", `/games/${game}/howto`),
  me: () => call<Me>("GET", "/me"),
  rename: (name: string) => call<Me>("POST", "/me", { name }),
  register: (name: string, password: string) => call<Me>("POST", "/account", { name, password }),
  logIn: (name: string, password: string) => call<Me>("POST", "/session", { name, password }),
  changePassword: (old: string, fresh: string) => call<null>("POST", "/account/password", { old, new: fresh }),
  endAccount: (password: string) => call<null>("POST", "/account/end", { password }),
  sessions: () => call<SessionCard[]>("GET", "/sessions"),
  endSession: (id: string) => call<null>("DELETE", `/sessions/${id}`),
  subscribe: (subscription: NewSubscription) => call<null>("POST", "/push", subscription),
  unsubscribe: () => call<null>("DELETE", "/push"),
  lobby: () => call<Lobby>("GET", "/lobby"),
  open: (table: NewTable) => call<TableCard>("POST", "/tables", table),
  table: (id: string) => call<TableCard>("GET", `/tables/${id}`),
  tableDrawing: (id: string, step: number) =>
    call<Record<string, unknown>>("GET", `/tables/${id}/drawing?step=${step}`),
  story: (id: string, eyes: string) => call<Story>("GET", `/tables/${id}/story?eyes=${eyes}`),
  course: (id: string) => call<Course>("GET", `/tables/${id}/course`),
  moment: (id: string, step: number, eyes: string) => call<Moment>("GET", `/tables/${id}/moments/${step}?eyes=${eyes}`),
  practice: (asked: Practice) => call<PracticeMoment>("POST", "/practice", asked),
  practiceWhy: (position: Position, action: number | string) =>
    call<PracticeReason>("POST", "/practice/why", { position, action }),
  practiceAsk: (position: Position, question: string, about: Record<string, unknown>) =>
    call<PracticeAnswer>("POST", "/practice/ask", { position, question, about }),
  recorded: (record: string) => call<RecordedGame>("POST", "/practice/record", { record }),
  analysis: (id: string) => call<AnalysisState>("GET", `/tables/${id}/analysis`),
  analyse: (id: string) => call<AnalysisState>("POST", `/tables/${id}/analysis`),
  coach: (id: string, step: number) => call<CoachWord>("POST", `/tables/${id}/coach`, { step }),
  lessons: (game: string) => call<LessonsCard>("GET", `/games/${game}/lessons`),
  lesson: (tried: LessonTry) => call<LessonMoment>("POST", "/practice/lesson", tried),
  guide: (table: string, told: string[]) =>
    call<Guidance>("GET", `/tables/${table}/guide?told=${encodeURIComponent(told.join(","))}`),
  /** The setup and the actions of a finished game. */
  startOf: async (id: string): Promise<Required<Position>> => {
    const { game, seats, options, seed, actions, start } = await call<Position>("GET", `/tables/${id}/record`);
    return { game, seats, options: options ?? {}, seed: seed ?? "0", actions: actions ?? [], start: start ?? [] };
  },
  notes: (topic: string) => call<PersonalNotes>("GET", `/me/notes/${topic}`),
  keepNotes: (topic: string, notes: Record<string, unknown>) => call<null>("PUT", `/me/notes/${topic}`, { notes }),
  puzzleGames: () => call<PuzzleGames>("GET", "/puzzles"),
  puzzles: (game: string) => call<PuzzleList>("GET", `/puzzles/${game}`),
  puzzle: (game: string, id: string) => call<PuzzleBody>("GET", `/puzzles/${game}/${id}`),
  attempt: (game: string, id: string, moves: string[]) =>
    call<Attempt>("POST", `/puzzles/${game}/${id}/attempts`, { moves }),
  lab: () => call<Lab>("GET", "/lab"),
  startStudy: (study: NewStudy) => call<StudyCard>("POST", "/lab/studies", study),
  estimateStudy: (study: NewStudy) => call<StudyEstimate>("POST", "/lab/estimate", study),
  goOnWithStudy: (id: string) => call<StudyCard>("POST", `/lab/studies/${encodeURIComponent(id)}/run`),
  stopStudy: (id: string) => call<StudyCard>("DELETE", `/lab/studies/${encodeURIComponent(id)}/run`),
  studyReport: (id: string) => `/api/lab/studies/${encodeURIComponent(id)}/report`,
  record: (id: string) => `/api/tables/${id}/record`,
  socket: (id: string) => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${id}/socket`,
};
