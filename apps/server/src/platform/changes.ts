import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { ConnectionSettings } from "./database.ts";

/**
 * What public data a cache may depend on; the triggers of the schema name the same topics. Only `purchaseCounts` is
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
  "educators",
] as const;
export type Topic = (typeof topics)[number];

const isTopic = (name: string): name is Topic => (topics as readonly string[]).includes(name);

const RECONNECT_AFTER_MS = 500;
const COUNTS_FOLLOW_AFTER_MS = 60_000;
/** A network can fail without a word: a connection is asked this often, and given this long, to show that it lives. */
const BEAT = { everyMs: 5_000, answerWithinMs: 5_000 };

/**
 * The version of each topic, as this process knows it. Triggers notify every process of a committed change;
 * the process that made it bumps its own version as well, so its next read already sees it.
 */
export interface Changes {
  /** A number that grows whenever the topic changes. */
  versionOf(topic: Topic): number;
  bump(...topics: Topic[]): void;
  /** False while notifications cannot arrive: then nothing may be answered from a cache. */
  isListening(): boolean;
  close(): Promise<void>;
}

export async function listenForChanges(connection: ConnectionSettings, beat = BEAT): Promise<Changes> {
  const versions = new Map<Topic, number>(topics.map((topic) => [topic, 0]));
  let listening: Listening | null = null;
  let closed = false;
  let countsFollow: NodeJS.Timeout | undefined;

  const bump = (...changed: Topic[]) => {
    for (const topic of changed) versions.set(topic, (versions.get(topic) ?? 0) + 1);
    if (changed.includes("purchases")) followCounts();
  };

  function followCounts(): void {
    countsFollow ??= setTimeout(() => {
      countsFollow = undefined;
      bump("purchaseCounts");
    }, COUNTS_FOLLOW_AFTER_MS).unref();
  }

  async function connect(): Promise<Listening> {
    const next = await listen(connection, beat, (topic) => bump(topic));
    // Whatever happened while nobody listened is unknown: forget everything.
    bump(...topics);
    return next;
  }

  /** Takes the place of a lost connection with a new one, as often as it takes. */
  async function stayConnected(first: Listening): Promise<void> {
    let current: Listening | null = first;
    while (!closed) {
      listening = current;
      await current?.lost;
      listening = null;
      await wait(RECONNECT_AFTER_MS, undefined, { ref: false });
      current = closed ? null : await connect().catch(() => null);
    }
    await current?.end();
  }

  const first = await connect();
  listening = first;
  void stayConnected(first);
  return {
    versionOf: (topic) => versions.get(topic) ?? 0,
    bump,
    isListening: () => listening !== null,
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
  end(): Promise<void>;
}

async function listen(
  connection: ConnectionSettings,
  beat: typeof BEAT,
  onChange: (topic: Topic) => void,
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
    if (payload && isTopic(payload)) onChange(payload);
  });
  await client.connect();
  const end = () => client.end().catch(() => undefined);
  try {
    await client.query("listen changes");
  } catch (error) {
    await end();
    throw error;
  }
  void askUntilSilent(client, beat, lost).then(end);
  return { lost, end };
}

/** Returns once a connection no longer answers, or is gone. */
async function askUntilSilent(client: pg.Client, beat: typeof BEAT, lost: Promise<void>): Promise<void> {
  const gone = new AbortController();
  void lost.then(() => gone.abort());
  try {
    for (;;) {
      await wait(beat.everyMs, undefined, { ref: false, signal: gone.signal });
      await client.query("select");
    }
  } catch {}
}
