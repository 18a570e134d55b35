import cluster from "node:cluster";
import type pg from "pg";
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from "prom-client";
import type { Replica } from "../database/replica.ts";

/** Counts of one process, in a form that others can be sent. */
export type ProcessFigures = MetricObjectWithValues<MetricValue<string>>[];

/** The connections of a pool. */
export type PoolState = Readonly<Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">>;

/** State of the replica that reads can be answered by. */
type ReplicaState = Pick<Replica, "answered" | "lagSeconds">;

interface MeasuredRequest {
  method: string;
  /** The pattern of the route, never an address. */
  route: string;
  status: number;
  seconds: number;
}

/** Counts what this process does. */
export interface Meter {
  countRequest(request: MeasuredRequest): void;
  /** An answer that lay ready. It takes microseconds, so its time is not measured, and counting it must cost next to nothing. */
  countReady(status: number): void;
  /** An answer that was given as it was before an outage. */
  countStale(): void;
  read(): Promise<ProcessFigures>;
}

/** Between a call from memory (2 ms) and one that somebody gives up (10 s). */
const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The timer that looks how late it comes. */
const LAG_PRECISION_MS = 20;
const FROM_MEMORY = "/* from memory";

const classOf = (status: number) => `${Math.floor(status / 100)}xx`;

/** The meter of this process; the label `worker` separates its figures from those of the others (docs/decisions/processes-and-memory.md). */
export function openMeter(pool: PoolState, replica: ReplicaState | null = null): Meter {
  const registry = new Registry();
  registry.setDefaultLabels({ worker: String(cluster.worker?.id ?? 1) });
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_PRECISION_MS });

  const ready = [0, 0, 0, 0, 0, 0];
  const requests = new Counter({
    name: "manara_http_requests_total",
    help: "Requests that were answered, by the pattern of their route and the class of the status.",
    labelNames: ["method", "route", "status"],
    registers,
    collect() {
      for (const [index, count] of ready.entries()) {
        if (count > 0) this.inc({ method: "GET", route: FROM_MEMORY, status: `${index}xx` }, count);
        ready[index] = 0;
      }
    },
  });
  const durations = new Histogram({
    name: "manara_http_request_duration_seconds",
    help: "How long answers took, from the request's head to the last byte. Without those from memory.",
    labelNames: ["route"],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const stale = new Counter({
    name: "manara_http_stale_answers_total",
    help: "Pages and public answers that were given as they were before an outage of the database.",
    registers,
  });
  new Gauge({
    name: "manara_database_pool_connections",
    help: "Connections to the database, and requests that wait for one.",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waited for" }, pool.waitingCount);
    },
  });

  if (replica) countReads(replica, registers);

  // Looked up by labels each time they would cost more than the rest of it.
  const counters = new Map<string, Counter.Internal>();
  const timers = new Map<string, Histogram.Internal<string>>();
  return {
    countRequest({ method, route, status, seconds }) {
      const key = `${method} ${status} ${route}`;
      const counter = counters.get(key) ?? requests.labels({ method, route, status: classOf(status) });
      counters.set(key, counter);
      counter.inc();
      const timer = timers.get(route) ?? durations.labels({ route });
      timers.set(route, timer);
      timer.observe(seconds);
    },
    countReady(status) {
      const index = Math.floor(status / 100);
      ready[index] = (ready[index] ?? 0) + 1;
    },
    countStale: () => stale.inc(),
    read: () => registry.getMetricsAsJSON(),
  };
}

function countReads(replica: ReplicaState, registers: Registry[]): void {
  new Counter({
    name: "manara_reads_total",
    help: "Queries that the replica of DATABASE_READ_URL may answer, by who answered them.",
    labelNames: ["from"],
    registers,
    collect() {
      this.reset();
      this.inc({ from: "replica" }, replica.answered.replica);
      this.inc({ from: "leader" }, replica.answered.leader);
    },
  });
  new Gauge({
    name: "manara_replica_lag_seconds",
    help: "For how long the leader has had something that the replica has not replayed.",
    registers,
    collect() {
      this.set(replica.lagSeconds());
    },
  });
}

/** The figures of several processes as Prometheus reads them. */
export const writeFigures = (all: readonly ProcessFigures[]): Promise<string> =>
  AggregatorRegistry.aggregate([...all]).metrics();
