import type { BackupFailure } from "@manara/contract/backups/backup-rules";
import { countryCodes } from "@manara/countries/countries";
import { z } from "zod";

/** How backups are written. A program reads those of its own format alone. */
export const FORMAT = 1;

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().nonnegative();

/** A table of the database: its rows as PostgreSQL's COPY writes them, in the order of `columns`. */
const BackupTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: Count,
  /** The same whatever the order of the rows. */
  sum: Hash,
});
export type BackupTable = z.output<typeof BackupTable>;

const BackupSequence = z.object({
  schema: z.string(),
  name: z.string(),
  /** The number that was given out last; null: none yet. */
  last: z.string().nullable(),
});
export type BackupSequence = z.output<typeof BackupSequence>;

const BackupFile = z.object({
  /** Its key in the store; of a page of text its path below the folder of pages. */
  key: z.string(),
  /** Bytes. */
  size: Count,
  sha256: Hash,
});
export type BackupFile = z.output<typeof BackupFile>;

const Migration = z.object({ name: z.string(), sha256: Hash });
export type Migration = z.output<typeof Migration>;

/** Contents of a backup, with which it can be compared. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  country: z.enum(countryCodes),
  /** Everything that was acknowledged before is in it. */
  begunAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** `server_version` of the PostgreSQL it was taken from; any version takes it. */
  postgres: z.string(),
  /** The schema, as a prefix of the program's migrations. */
  migrations: z.array(Migration),
  tables: z.array(BackupTable),
  sequences: z.array(BackupSequence),
  /** Where the chain of the audit trail ended; null: it was empty. */
  auditChain: z.object({ entries: Count, hash: Hash }).nullable(),
  files: z.array(BackupFile),
  /** Pages of text of the operator's own. */
  /** Of a school whose pages of text were files. */
  pages: z.array(BackupFile).default([]),
  /** Keys of files that the database names and the store did not have. */
  missing: z.array(z.string()),
  /** Keys of files whose bytes are not those that were stored. */
  damaged: z.array(z.string()),
  /** Distinguishes one SECRET_KEY from another, and shows nothing of it. */
  keyFingerprint: z.string(),
  /** Whether the key lies in it. */
  hasKey: z.boolean(),
});
export type Manifest = z.output<typeof Manifest>;

/** Fault of a backup that somebody has to put right, in words, and by the cause that administrators read. */
export class BackupError extends Error {
  readonly failure: BackupFailure;

  constructor(message: string, failure: BackupFailure = "OTHER") {
    super(message);
    this.failure = failure;
  }
}
