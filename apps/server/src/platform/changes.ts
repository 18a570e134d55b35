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

export async function listenForChanges(connection: ConnectionSettings): Promise<Changes> {
  const versions = new Map<Topic, number>(topics.map((topic) => [topic, 0]));
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
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

  async function connect(): Promise<void> {
    const target = typeof connection === "string" ? { connectionString: connection } : connection;
    const next = new pg.Client({ ...target, application_name: "manara changes", keepAlive: true });
    next.on("notification", ({ payload }) => {
      if (payload && isTopic(payload)) bump(payload);
    });
    next.on("error", () => {});
    next.on("end", () => {
      if (client === next) client = null;
      if (!closed) retry = setTimeout(reconnect, RECONNECT_AFTER_MS);
    });
    await next.connect();
    await next.query("listen changes");
    // Whatever happened while nobody listened is unknown: forget everything.
    bump(...topics);
    client = next;
  }

  function reconnect(): void {
    if (closed) return;
    connect().catch(() => {
      retry = setTimeout(reconnect, RECONNECT_AFTER_MS);
    });
  }

  await connect();
  return {
    versionOf: (topic) => versions.get(topic) ?? 0,
    bump,
    isListening: () => client !== null,
    async close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(countsFollow);
      await client?.end();
    },
  };
}
