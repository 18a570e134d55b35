import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Timestamp } from "../fields/primitives.ts";

const Bytes = z.int().nonnegative();

/** A daily backup that was restored, to see whether it can be. */
const RestoreDrill = z.object({
  at: Timestamp,
  /** The name of the backup. */
  backup: z.string(),
  /** Why it cannot be relied on, in English; null: it was restored, and is the same. */
  failure: z.string().nullable(),
  seconds: z.int(),
});

/** Facts about the program, as the process that answers finds it. */
export const System = z.object({
  version: z.string(),
  /** The last step that the database was brought to. */
  schema: z.string(),
  /** When the process that answers began. */
  startedAt: Timestamp,
  /** How many processes share the port. */
  workers: z.int(),
  node: z.string(),
  database: z.object({ embedded: z.boolean(), version: z.string(), size: Bytes }),
  /** Where files lie: a folder, or a bucket and its host. */
  files: z.object({ kind: z.enum(["disk", "s3"]), place: z.string() }),
  /** The disk that the program writes to. */
  disk: z.object({ folder: z.string(), free: Bytes, size: Bytes }),
  /** The host of the mail server; null: mails are written to a folder. */
  mailServer: z.string().nullable(),
  /** Converter of films; null: there is none. */
  ffmpeg: z.string().nullable(),
  /**
   * The last whole backup (null: none), whether it is too old, the folder of daily ones (null: none are asked for), whether those are
   * encrypted to a key that is elsewhere, and the last restore drill.
   */
  backup: z.object({
    at: Timestamp.nullable(),
    isLate: z.boolean(),
    folder: z.string().nullable(),
    isSealed: z.boolean(),
    drill: RestoreDrill.nullable(),
  }),
});
export type System = z.output<typeof System>;

export const systemEndpoints = {
  getSystem: endpoint({
    method: "GET",
    path: "/admin/system",
    summary: "What the program stands on: versions, database, disk, files, mail server, ffmpeg, backups",
    who: "admin",
    answer: { status: 200, schema: System },
    errors: [],
  }),
};
