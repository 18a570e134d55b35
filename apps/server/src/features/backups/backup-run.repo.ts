import type { BackupFailure, BackupPhase } from "@manara/contract/backups/backup-rules";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";

/** A backup on its way, or how the last one went. */
export interface BackupRun {
  phase: BackupPhase | null;
  done: number;
  total: number;
  endedAt: Date | null;
  failure: BackupFailure | null;
  lacking: number;
}

/** How far one is. */
export type BackupProgress = Pick<BackupRun, "done" | "total"> & { phase: BackupPhase };
/** Notes how far a backup is. */
export type Report = (progress: BackupProgress) => Promise<void>;

const fresh = {
  id: 1,
  begunAt: null,
  phase: null,
  done: 0,
  total: 0,
  endedAt: null,
  failure: null,
  lacking: 0,
};

/** The last one that was begun or asked for; null: none ever. */
export async function findRun(db: Queryable): Promise<BackupRun | null> {
  const columns = ["phase", "done", "total", "endedAt", "failure", "lacking"] as const;
  const row = await db.selectFrom("backupRun").select(columns).executeTakeFirst();
  return (row as BackupRun | undefined) ?? null;
}

const writeRun = (db: Queryable, run: Partial<BackupRun> & { begunAt?: Date }) =>
  db
    .insertInto("backupRun")
    .values({ ...fresh, ...run })
    .onConflict((it) => it.column("id").doUpdateSet({ ...fresh, ...run }))
    .execute();

/** Locks it against another who asks at the same time. */
export async function lockRun(tx: Tx): Promise<void> {
  await tx
    .insertInto("backupRun")
    .values(fresh)
    .onConflict((it) => it.doNothing())
    .execute();
  await sql`select from backup_run for update`.execute(tx);
}

/** Notes that one is asked for: what came of the one before is of no interest any more. */
export const forgetRun = (tx: Tx) => writeRun(tx, {});

export const beginRun = (db: Queryable, begunAt: Date) => writeRun(db, { begunAt });

export const noteProgress = (db: Queryable, progress: BackupProgress) =>
  db.updateTable("backupRun").set(progress).execute();

export const endRun = (db: Queryable, outcome: Pick<BackupRun, "endedAt" | "failure" | "lacking">) =>
  db.updateTable("backupRun").set(outcome).execute();
