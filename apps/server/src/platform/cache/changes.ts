import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { ConnectionSettings } from "../database/database.ts";
import { publishWhenCommitted } from "../database/held-commit.ts";
import { type LogPosition, readLeaderPosition } from "../database/log-position.ts";
import { shareRounds } from "./share-rounds.ts";

/**
 * Topics of public data that a cache may depend on; the triggers of the schema name the same topics. Only `purchaseCounts` is
 * made here: it follows `purchases` at most once a minute, for pages that show how many students a course has. If
 * each sale dropped them, a busy school would render them all the time.
 */
export const topics = [
  "schools",
  "studies",
  "specialties",
  "courses",
  "purchases",
  "purchaseCounts",
  "contents",
  "configuration",
  "pages",
  "site",
  "educators",
  "centres",
  "reviews",
  "examDates",
  "keys",
] as const;
type ToldTopic = (typeof topics)[number];
/**
 * Topics that nobody publishes, and every process finds out by itself (`memory-cache.ts`): that the day in the school's time zone has
 * ended, and that a lesson has opened by its date.
 */
export type FoundTopic = "today" | "openings";
export type Topic = ToldTopic | FoundTopic;

const isTopic = (name: string): name is ToldTopic => (topics as readonly string[]).includes(name);

/**
 * One person (account, sessions, purchases that end) or one course (who may see it, its outline with its attachments),
 * as the triggers write them.
 */
export type Subject = `user ${number}` | `course ${number}`;
export const isSubject = (name: string): name is Subject => /^(user|course) \d+$/.test(name);
/** Several share a version; what is made anew without need costs a query. */
const SUBJECT_VERSIONS = 8192;

/** A place for each kind and number. */
function placeOf(subject: Subject): number {
  const [kind, id] = subject.split(" ");
  return (Number(id) * 2 + (kind === "user" ? 1 : 0)) % SUBJECT_VERSIONS;
}

/** Sources that a value in memory may be made from. */
export type Source = Topic | Subject;

const RECONNECT_AFTER_MS = 500;
const COUNTS_FOLLOW_AFTER_MS = 60_000;
/** A network can fail without a word: a connection is asked this often, and given this long, to show that it lives. */
const BEAT = { everyMs: 1_000, answerWithinMs: 5_000 };

interface ListeningOptions {
  beat?: typeof BEAT;
  /** Called when the connection is lost and cannot be opened again. */
  warn?: (about: { err: unknown }, line: string) => void;
}

/** Notices arrive at once; where they may not have, nothing that ends somebody's access is taken to be known for longer. */
export const HEARS_FOR_MS = 3_000;

/**
 * The version of each topic, as this process knows it. Triggers notify every process of a committed change, also the
 * one that made it: nobody else can say that something has changed, and nobody can forget to. Sales alone are published by
 * the program.
 */
export interface Changes {
  /** A number that grows whenever the topic, the person or the course changes. */
  versionOf(source: Source): number;
  /** False while notifications cannot arrive: then nothing in a cache is known to hold. */
  isListening(): boolean;
  /** Whether every notice but those of the last seconds has arrived for sure: else nothing older of a subject may be. */
  isHearing(): boolean;
  /** For how long notices can have been missed, in ms. */
  silentMs(): number;
  /** How many changes of what anybody may see were heard of: of a topic or a course. */
  heard(): number;
  /** How far the log of the database goes: beyond every change that was heard of before. Throws while nothing can be heard. */
  askPosition(): Promise<LogPosition>;
  /** Settles once every change that was committed before is known here, or nothing is remembered any more. */
  catchUp(): Promise<void>;
  /**
   * Notifies every process of a sale that is committed: it counts here at once, and elsewhere when the promise settles; several at a time
   * are published together. No trigger does, since whatever notifies is committed alone. Should it fail, others show a buyer less until
   * the next sale.
   */
  notifyOfSale(): Promise<void>;
  close(): Promise<void>;
}

export async function listenForChanges(
  connection: ConnectionSettings,
  { beat = BEAT, warn = () => {} }: ListeningOptions = {},
): Promise<Changes> {
  const versions = new Map<ToldTopic, number>(topics.map((topic) => [topic, 0]));
  let listening: Listening | null = null;
  const subjects = new Uint32Array(SUBJECT_VERSIONS);
  const versionOfSubject = (subject: Subject) => subjects[placeOf(subject)] ?? 0;
  /** Up to when every notice has arrived for sure, on the clock of `performance.now()`. */
  let heardUntil = 0;
  let heard = 0;
  let closed = false;
  let countsFollow: NodeJS.Timeout | undefined;

  const bump = (...changed: ToldTopic[]) => {
    heard += 1;
    for (const topic of changed) versions.set(topic, (versions.get(topic) ?? 0) + 1);
    if (changed.includes("purchases") && !changed.includes("purchaseCounts")) followCounts();
  };

  function followCounts(): void {
    countsFollow ??= setTimeout(() => {
      countsFollow = undefined;
      // Else everything is forgotten once somebody listens.
      if (listening) bump("purchaseCounts");
    }, COUNTS_FOLLOW_AFTER_MS).unref();
  }

  function take(payload: string): void {
    if (isTopic(payload)) bump(payload);
    else if (isSubject(payload)) {
      subjects[placeOf(payload)] = versionOfSubject(payload) + 1;
      if (payload.startsWith("course")) heard += 1;
    }
  }

  const hear = (until: number) => {
    heardUntil = until;
  };
  const silentMs = () => performance.now() - heardUntil;

  async function connect(): Promise<Listening> {
    const next = await listen(connection, beat, { take, hear });
    // Whatever happened while nobody listened is unknown: forget everything.
    bump(...topics);
    for (const place of subjects.keys()) subjects[place] = (subjects[place] ?? 0) + 1;
    return next;
  }

  let isLossReported = false;
  /** Logged once: a database may be away for hours. */
  function reportLost(err: unknown): null {
    if (!isLossReported)
      warn({ err }, "changes are not heard of: nothing is taken to be known until they are");
    isLossReported = true;
    return null;
  }

  /** Takes the place of a lost connection with a new one, as often as it takes. */
  async function stayConnected(first: Listening): Promise<void> {
    let current: Listening | null = first;
    while (!closed) {
      listening = current;
      if (current) isLossReported = false;
      await current?.lost;
      listening = null;
      await wait(RECONNECT_AFTER_MS, undefined, { ref: false });
      current = closed ? null : await connect().catch(reportLost);
    }
    await current?.end();
  }

  /** Of a lost connection nothing is remembered: there is nothing to catch up with. One that does not answer is lost. */
  async function catchUp(): Promise<void> {
    const asked = listening;
    const began = performance.now();
    try {
      await asked?.ask();
      if (listening === asked) hear(began);
    } catch {
      // The connection broke, or answers no more: another takes its place.
      if (listening === asked) listening = null;
      void asked?.end();
    }
  }

  const notifyOthersOfSale = shareRounds(async () => {
    const topic: Topic = "purchases";
    // Without a connection the others hear of it by asking.
    await listening?.publish(topic).catch(() => {});
  });

  const first = await connect();
  listening = first;
  void stayConnected(first);
  return {
    versionOf: (source) => versions.get(source as ToldTopic) ?? versionOfSubject(source as Subject),
    isListening: () => listening !== null,
    isHearing: () => listening !== null && silentMs() < HEARS_FOR_MS,
    silentMs,
    heard: () => heard,
    async askPosition() {
      if (!listening) throw new Error("nothing can be heard of the database");
      return listening.askPosition();
    },
    catchUp: shareRounds(catchUp),
    notifyOfSale: () =>
      publishWhenCommitted(() => {
        bump("purchases");
        return notifyOthersOfSale();
      }),
    async close() {
      closed = true;
      clearTimeout(countsFollow);
      await listening?.end();
    },
  };
}

/** A connection that notifications arrive on. */
interface Listening {
  /** Settles when the connection is gone, for whatever reason. */
  lost: Promise<void>;
  /** Asks for an answer, before which PostgreSQL sends every notification of what was committed earlier. */
  ask(): Promise<void>;
  askPosition(): Promise<LogPosition>;
  /** Notifies all who listen, this connection too. */
  publish(topic: Topic): Promise<void>;
  end(): Promise<void>;
}

async function listen(
  connection: ConnectionSettings,
  beat: typeof BEAT,
  { take, hear }: { take: (payload: string) => void; hear: (until: number) => void },
): Promise<Listening> {
  const target = typeof connection === "string" ? { connectionString: connection } : connection;
  const client = new pg.Client({
    ...target,
    application_name: "manara changes",
    connectionTimeoutMillis: beat.answerWithinMs,
    query_timeout: beat.answerWithinMs,
  });
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  // Every error ends the connection too.
  client.on("error", () => {});
  client.once("end", lose);
  client.on("notification", ({ payload }) => {
    if (payload) take(payload);
  });
  await client.connect();
  // It may have broken already.
  const end = () => client.end().catch(() => undefined);
  try {
    const asked = performance.now();
    await client.query("listen changes");
    hear(asked);
  } catch (error) {
    await end();
    throw error;
  }
  // One after the other: a connection takes no question while it answers another.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(question: () => Promise<T>): Promise<T> => {
    // Whoever asked before gets that error.
    const answer = last.catch(() => {}).then(question);
    last = answer;
    return answer;
  };
  const ask = async () => void (await inTurn(() => client.query("select")));
  const askPosition = () => inTurn(() => readLeaderPosition(client));
  void askUntilSilent(ask, { beat, lost, hear }).then(end);
  const publish = async (topic: Topic) =>
    void (await inTurn(() => client.query("select pg_notify('changes', $1)", [topic])));
  return { lost, ask, askPosition, publish, end };
}

/** Returns once a connection no longer answers, or is gone. */
async function askUntilSilent(
  ask: () => Promise<void>,
  { beat, lost, hear }: { beat: typeof BEAT; lost: Promise<void>; hear: (until: number) => void },
): Promise<void> {
  const gone = new AbortController();
  void lost.then(() => gone.abort());
  try {
    for (;;) {
      await wait(beat.everyMs, undefined, { ref: false, signal: gone.signal });
      const asked = performance.now();
      await ask();
      hear(asked);
    }
  } catch {
    // It answers no more, or is gone: that is what was waited for.
  }
}
