import type { ConnectionSettings } from "../platform/database/database.ts";
import type { ProcessFigures } from "../platform/observability/meter.ts";

/** Message of the supervisor to a worker. */
export type ToWorker =
  /** The first is given no port: it takes that of the settings, and the others take the same. It alone gets the owner. */
  | {
      kind: "start";
      connection: ConnectionSettings;
      owner?: ConnectionSettings;
      embedded: boolean;
      port: number | null;
      /** One of them does, for the whole program. */
      makesVideos: boolean;
    }
  | { kind: "stop" }
  /** Another worker's change must be known here: to be answered by `caught up`. */
  | { kind: "catch up"; round: number }
  /** The answer to a worker's own question. */
  | { kind: "all caught up" }
  /** Another worker asks what was counted here: to be answered by `figures`. */
  | { kind: "report figures"; round: number }
  /** The answer to a worker's own question. */
  | { kind: "all figures"; figures: ProcessFigures[] };

/** Message of a worker to the supervisor. */
export type FromWorker =
  /** About to serve: asked to catch up from now on. */
  | { kind: "open" }
  | { kind: "serving"; address: string; notice: string | null }
  | { kind: "failed"; reason: string }
  /** Asks that every other worker catch up. */
  | { kind: "catch up" }
  | { kind: "caught up"; round: number }
  /** Asks what every other worker has counted. */
  | { kind: "report figures" }
  | { kind: "figures"; round: number; figures: ProcessFigures };

/** A start that a worker has explained in words for the operator. */
export class WorkerStartError extends Error {}
