import type { Country } from "@manara/countries/country";
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "../settings/settings.ts";
import type { Changes } from "./cache/changes.ts";
import type { MemoryCache } from "./cache/memory-cache.ts";
import type { Siblings } from "./cache/siblings.ts";
import type { ConnectionSettings, Database, Readable } from "./database/database.ts";
import type { History } from "./database/history.ts";
import type { Outages } from "./database/outages.ts";
import type { Clock, Moments } from "./days.rules.ts";
import type { Storage } from "./files/storage/storage.ts";
import type { KeyRing } from "./keys/key-ring.ts";
import type { Secrets } from "./keys/secrets.ts";
import type { Meter } from "./observability/meter.ts";
import type { ConcurrencyLimits } from "./throttle/concurrency-limit.ts";
import type { Throttles } from "./throttle/throttles.ts";

/** Parts that features stand on; made once in main.ts, or by a test. */
export interface Platform {
  settings: Settings;
  country: Country;
  db: Database;
  /**
   * For what anybody may see: a replica answers, if there is one that has replayed every change this process has heard of. Never for
   * what a write depends on, who somebody is, or what they may.
   */
  reads: Readable;
  /** How the database is reached past the pools, for what needs a connection of its own. */
  session: ConnectionSettings;
  history: History;
  outages: Pick<Outages, "isUnderWay">;
  changes: Changes;
  /** The other workers of this program. */
  siblings: Siblings;
  cache: MemoryCache;
  /** When lessons open by their date: what anybody may see of them changes then. */
  openings: Moments;
  clock: Clock;
  secrets: Secrets;
  /** Where the secrets come from. */
  keyRing: KeyRing;
  storage: Storage;
  throttles: Throttles;
  concurrency: ConcurrencyLimits;
  /** Null unless somebody may read it (METRICS_TOKEN). */
  meter: Meter | null;
  /**
   * Leaving: a stop has begun, and requests are still answered, each as the last of its connection. Stopping: the server finishes what is
   * under way and takes nothing new.
   */
  lifecycle: { isLeaving: boolean; isStopping: boolean };
  log: FastifyBaseLogger;
}
