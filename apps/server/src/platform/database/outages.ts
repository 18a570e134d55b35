import { AsyncResource } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { ConnectionSettings } from "./database.ts";

/** How often a database that is away is asked, how long it may take to answer, and how often it is told that it is still away. */
interface OutageTimes {
  askEveryMs: number;
  answerWithinMs: number;
  tellEveryMs: number;
}
const OUTAGE_TIMES: OutageTimes = { askEveryMs: 1000, answerWithinMs: 3000, tellEveryMs: 60_000 };

interface Watching {
  connection: ConnectionSettings;
  log: Pick<FastifyBaseLogger, "error" | "warn">;
  times?: OutageTimes;
}

/** What is done with an error of a database that is out of reach. */
interface Outages {
  take(error: Error, ofRequest: boolean): void;
  stop(): void;
}

/** Of this process, which has one database. */
let watched: Outages | null = null;

/**
 * Whether the error of a database that is out of reach is told of with the outage that it belongs to: then it needs no line of its own. The
 * log asks that of each that it is given.
 */
export function isToldWithOutage(error: Error, { ofRequest }: { ofRequest: boolean }): boolean {
  watched?.take(error, ofRequest);
  return watched !== null;
}

/** Tells of each outage of the database from now on: when it begins, once a minute while it lasts, and when it is over. */
export function watchForOutages(watching: Watching): Pick<Outages, "stop"> {
  const outages = openOutages(watching);
  watched = outages;
  return {
    stop() {
      outages.stop();
      if (watched === outages) watched = null;
    },
  };
}

/** Settles once the database answers; throws what keeps it from that. */
async function ask(connection: ConnectionSettings, withinMs: number): Promise<void> {
  const target = typeof connection === "string" ? { connectionString: connection } : connection;
  const client = new pg.Client({
    ...target,
    application_name: "manara outages",
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select");
  } finally {
    // It has nothing to end when it never connected.
    void client.end().catch(() => {});
  }
}

/** In words; of an address with several numbers the message of the system is empty. */
const reasonOf = (error: Error & { code?: string }): string => error.message || error.code || error.name;

function openOutages({ connection, log, times = OUTAGE_TIMES }: Watching): Outages {
  let isWatching = false;
  let isStopped = false;
  let calls = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  /** With how many calls have failed since the last line. */
  function tell(level: "error" | "warn", line: string): void {
    log[level]({ failedCalls: calls }, line);
    calls = 0;
    toldAt = performance.now();
  }

  /** Asks until the database answers. The lines are nobody's request. */
  const follow = AsyncResource.bind(async (first: Error): Promise<void> => {
    const began = performance.now();
    const mayTell = () => performance.now() - toldAt >= times.tellEveryMs;
    for (let isTold = false; !isStopped; ) {
      const failure = await ask(connection, times.answerWithinMs).then(
        () => null,
        (error: Error) => error,
      );
      if (isStopped) return;
      if (failure === null && isTold) {
        const seconds = Math.round((performance.now() - began) / 1000);
        return tell("warn", `database is back after ${seconds} s`);
      }
      // It was busy, or a connection broke: such may come by the hundred.
      if (failure === null)
        return mayTell()
          ? tell("warn", `a connection failed, while the database answers: ${reasonOf(first)}`)
          : undefined;
      if (!isTold)
        tell(
          "error",
          `database unreachable: ${reasonOf(failure)}; requests are answered 503 until it is back`,
        );
      else if (mayTell()) tell("warn", `database is still unreachable: ${reasonOf(failure)}`);
      isTold = true;
      await wait(times.askEveryMs, undefined, { ref: false });
    }
  });

  return {
    take(error, ofRequest) {
      if (ofRequest) calls += 1;
      if (isWatching) return;
      isWatching = true;
      void follow(error).finally(() => {
        isWatching = false;
      });
    },
    stop() {
      isStopped = true;
    },
  };
}
