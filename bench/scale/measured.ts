/** A figure that was measured on two cores of an AMD EPYC, and where it is written. */
export interface Measured {
  value: number;
  unit: string;
  what: string;
  source: string;
}

/** Rows that grow with the students. */
export const storedRows = [
  "account",
  "session",
  "purchase",
  "card",
  "progress",
  "comment",
  "attempt",
  "answer",
] as const;
export type StoredRow = (typeof storedRows)[number];

/** What students ask of the program. */
export const callNames = [
  "page",
  "lessonView",
  "report",
  "comment",
  "answer",
  "login",
  "activation",
] as const;
export type CallName = (typeof callNames)[number];

const costs = "`npm run bench:costs`";
const films = "[films](decisions/films.md)";

/** Processor time of a call: the program's and the database's. */
const call = (what: string, server: number, database: number) => ({
  server: { value: server, unit: "ms", what: `${what}: program`, source: costs },
  database: { value: database, unit: "ms", what: `${what}: database`, source: costs },
});

const bytes = (what: string, value: number): Measured => ({
  value,
  unit: "bytes",
  what: `the row of ${what}, with its indexes`,
  source: costs,
});

const megabytes = (what: string, value: number): Measured => ({
  value,
  unit: "MB",
  what: `twenty minutes, ${what}`,
  source: films,
});

export const calls: Record<CallName, Record<"server" | "database", Measured>> = {
  page: call("a page from memory", 0.088, 0),
  lessonView: call("a lesson view, seven calls", 3.377, 0.295),
  report: call("seconds watched, reported", 1.31, 0.701),
  comment: call("a comment", 1.179, 0.86),
  answer: call("an answer to a test", 1.616, 0.99),
  login: call("a login", 29.688, 4.063),
  activation: call("a card activated", 3.412, 5.059),
};

export const rowSizes: Record<StoredRow, Measured> = {
  account: bytes("an account", 804),
  session: bytes("a login", 202),
  purchase: bytes("a bought course", 200),
  card: bytes("a card", 718),
  progress: bytes("a lesson that was watched", 131),
  comment: bytes("a comment", 406),
  attempt: bytes("an attempt at a test", 180),
  answer: bytes("an answer in it", 136),
};

export const filmSizes = {
  slides: megabytes("slides in 480 lines, Opus", 5.4),
  filmed: megabytes("a filmed board in 360 lines, Opus", 12.8),
  slidesKept: megabytes("all versions where a board stands still", 52),
  filmedKept: megabytes("all versions where everything moves", 184),
};

export const conversion = {
  slides: { value: 24.5, unit: "s", what: "processor time for a minute of slides", source: films },
  filmed: {
    value: 41.6,
    unit: "s",
    what: "processor time for a minute of a filmed lesson (two cores, 20.8 s), before the present encoding",
    source: films,
  },
  av1: {
    value: 60,
    unit: "s",
    what: "processor time for a minute of a filmed lesson in AV1 (two cores, half its length)",
    source: "[configuration](configuration.md)",
  },
} satisfies Record<string, Measured>;

/** What one of a kind can do: a card, a program, a leader. */
export const ceilings = {
  network: { value: 1000, unit: "Mbit/s", what: "what a common network card sends", source: films },
  segments: {
    value: 3024,
    unit: "Mbit/s",
    what: "segments of films from one program, two cores (378 MB/s)",
    source: films,
  },
  activations: {
    value: 1060,
    unit: "a second",
    what: "activations, their statements sent straight",
    source: "[cache invalidation](decisions/cache-invalidation.md)",
  },
  notices: {
    value: 207,
    unit: "a second",
    what: "commits that 64 processes hear of, logins among them",
    source: "[cache invalidation](decisions/cache-invalidation.md)",
  },
} satisfies Record<string, Measured>;
