import { AsyncResource } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { ConnectionSettings } from "./database.ts";

/** How often a database that is away is asked, how long it may take to answer, and how often the log says that it is still away. */
interface OutageTimes {
  askEveryMs: number;
  answerWithinMs: number;
  reportEveryMs: number;
}
const OUTAGE_TIMES: OutageTimes = { askEveryMs: 1000, answerWithinMs: 3000, reportEveryMs: 60_000 };

interface Watching {
  connection: ConnectionSettings;
  log: OutageLog;
  times?: OutageTimes;
}

/** So many requests are named in a line. */
const MOST_REQUESTS = 100;

/** State of an outage of the database. */
export interface Outages {
  /** Whether one is under way: known already, or asked of the database now. */
  isUnderWay(): Promise<boolean>;
  stop(): void;
}

/** Outages that a log reports, each with the errors that belong to it. */
interface ReportedOutages extends Outages {
  /** `reqId`: the request that it is of, if it is of one. */
  take(error: Error, reqId: string | undefined): void;
}

/** Where a log carries the outages that are reported in it. The logs of requests inherit it. */
const reported = Symbol("outages");

type OutageLog = Pick<FastifyBaseLogger, "error" | "warn"> & { [reported]?: ReportedOutages | undefined };

/**
 * Whether the error of a database that is out of reach is reported in this log with the outage that it belongs to: then it needs no line of
 * its own. The log asks this of each such error.
 */
export function isReportedWithOutage(log: OutageLog, error: Error, reqId: string | undefined): boolean {
  log[reported]?.take(error, reqId);
  return log[reported] !== undefined;
}

/** Reports each outage of the database from now on: when it begins, once a minute while it lasts, and when it is over. */
export function watchForOutages(watching: Watching): Outages {
  const { log } = watching;
  const outages = openOutages(watching);
  log[reported] = outages;
  return {
    isUnderWay: outages.isUnderWay,
    stop() {
      outages.stop();
      if (log[reported] === outages) log[reported] = undefined;
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

function openOutages({ connection, log, times = OUTAGE_TIMES }: Watching): ReportedOutages {
  /** Answer to the first question, from when it is asked until the database answers. */
  let outage: Promise<boolean> | null = null;
  let isStopped = false;
  let calls = 0;
  /** The requests that they were made for. */
  const requests = new Set<string>();
  let reportedAt = Number.NEGATIVE_INFINITY;

  /** With how many calls have failed since the last line, and for whom. */
  function report(level: "error" | "warn", line: string): void {
    log[level]({ failedCalls: calls, ...(calls > 0 && { requests: [...requests].join(" ") }) }, line);
    calls = 0;
    requests.clear();
    reportedAt = performance.now();
  }

  /** Asks until the database answers. The lines are nobody's request. */
  const follow = AsyncResource.bind(
    async (first: Error | null, find: (isOut: boolean) => void): Promise<void> => {
      const began = performance.now();
      const mayReport = () => performance.now() - reportedAt >= times.reportEveryMs;
      for (let isReported = false; !isStopped; ) {
        const failure = await ask(connection, times.answerWithinMs).then(
          () => null,
          (error: Error) => error,
        );
        find(failure !== null);
        if (isStopped) return;
        if (failure === null && isReported) {
          const seconds = Math.round((performance.now() - began) / 1000);
          return report("warn", `database is back after ${seconds} s`);
        }
        // It was busy, or a connection broke: such may come by the hundred.
        if (failure === null)
          return first !== null && mayReport()
            ? report("warn", `a connection failed, while the database answers: ${reasonOf(first)}`)
            : undefined;
        if (!isReported)
          report(
            "error",
            `database unreachable: ${reasonOf(failure)}; what needs it is answered 503 until it is back`,
          );
        else if (mayReport()) report("warn", `database is still unreachable: ${reasonOf(failure)}`);
        isReported = true;
        await wait(times.askEveryMs, undefined, { ref: false });
      }
    },
  );

  /** `first`: what failed, if anything has. */
  function look(first: Error | null): Promise<boolean> {
    if (outage) return outage;
    const { promise, resolve: find } = Promise.withResolvers<boolean>();
    outage = promise;
    void follow(first, find).finally(() => {
      // Unless it has been found out: watching has ended.
      find(false);
      outage = null;
    });
    return promise;
  }

  return {
    isUnderWay: () => look(null),
    take(error, reqId) {
      if (reqId !== undefined) {
        calls += 1;
        if (requests.size < MOST_REQUESTS) requests.add(reqId);
      }
      void look(error);
    },
    stop() {
      isStopped = true;
    },
  };
}
