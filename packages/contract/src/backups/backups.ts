import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Timestamp } from "../fields/primitives.ts";
import { backupFailures, backupPhases } from "./backup-rules.ts";

const Count = z.int().nonnegative();

/** Backups of the school, without the places where they lie. */
export const Backups = z.object({
  /** Whether backups are made; where the answering program does no such work, nobody there knows that they are not. */
  isSetUp: z.boolean(),
  /** Whether they are encrypted to a key that is elsewhere. */
  isSealed: z.boolean(),
  /** The last whole one and its size in bytes; null: there was none. */
  last: z.object({ at: Timestamp, size: Count }).nullable(),
  /** It is older than two days though one is due daily, or lies in the future. */
  isLate: z.boolean(),
  /** The same of those that are sent to another place; null: none is to be sent. */
  sent: z.object({ at: Timestamp.nullable() }).nullable(),
  /** How many lie where they are made, and since when; null: the answering program does not see them. */
  kept: z.object({ count: Count, oldestAt: Timestamp.nullable() }).nullable(),
  /** When one was last restored to see whether it can be, of which moment it is, and whether it was the same. */
  drill: z.object({ at: Timestamp, backupAt: Timestamp.nullable(), isGood: z.boolean() }).nullable(),
  /** The one that is being made; null: none. Of one that a command makes no phase is known. */
  underWay: z
    .object({ phase: z.enum(["WAITING", ...backupPhases]).nullable(), done: Count, total: Count })
    .nullable(),
  /** Why the last try came to nothing, unless there is a newer backup. */
  failure: z.object({ at: Timestamp, cause: z.enum(backupFailures) }).nullable(),
  /** Files of the school that are missing or damaged, and not whole in the last one either. */
  lacking: Count,
});
export type Backups = z.output<typeof Backups>;

export const backupEndpoints = {
  getBackups: endpoint({
    method: "GET",
    path: "/admin/backups",
    summary:
      "The last backup, its size, whether one was restored as a trial, how many are kept, and how far the one is that is being made",
    who: "admin",
    answer: { status: 200, schema: Backups },
    errors: [],
  }),
  askForBackup: endpoint({
    method: "POST",
    path: "/admin/backups/make",
    summary:
      "Ask for a backup now. It is queued and tried once: what becomes of it stands in GET /admin/backups",
    who: "admin",
    answer: { status: 200, schema: Backups },
    errors: ["BACKUP_UNDER_WAY"],
    limits: ["backups"],
  }),
};
