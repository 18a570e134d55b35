import type { WatchFinding } from "@manara/contract/cards/watch";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { Found, Kept } from "./watch.rules.ts";

const LOOKING = sql.lit(2_705);

/** Findings are compared by one at a time, or the same would be found twice. */
export const lockFindings = (tx: Tx) => sql`select pg_advisory_xact_lock(${LOOKING})`.execute(tx);

const subject = [
  "rule",
  "batchId",
  "centreId",
  "userId",
  "network",
  "firstSerial",
  "lastSerial",
  "outOf",
] as const;

export const findKept = (db: Queryable): Promise<Kept[]> =>
  db
    .selectFrom("watchFindings")
    .select(["id", ...subject])
    .orderBy("id")
    .execute();

export async function insertFindings(tx: Tx, found: readonly Found[], foundAt: Date): Promise<void> {
  if (found.length === 0) return;
  await tx
    .insertInto("watchFindings")
    .values(found.map((one) => ({ ...one, foundAt })))
    .execute();
}

/** Writes the figures of now. */
export async function updateFinding(tx: Tx, id: number, found: Found): Promise<void> {
  await tx
    .updateTable("watchFindings")
    .set({
      amount: found.amount,
      outOf: found.outOf ?? null,
      firstSerial: found.firstSerial ?? null,
      lastSerial: found.lastSerial ?? null,
    })
    .where("id", "=", id)
    .execute();
}

export async function deleteFindings(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom("watchFindings")
      .where("id", "in", [...ids])
      .execute();
}

/** Says of what waits that mails are sent about it; answers how much nobody had a mail of. */
export async function takeUnmailed(tx: Tx, now: Date): Promise<number> {
  const rows = await tx
    .updateTable("watchFindings")
    .set({ mailedAt: now })
    .where("mailedAt", "is", null)
    .where("doneAt", "is", null)
    .returning("id")
    .execute();
  return rows.length;
}

/** Lists findings, newest first; what is done comes last. */
export async function findFindings(db: Queryable): Promise<WatchFinding[]> {
  const rows = await db
    .selectFrom("watchFindings")
    .leftJoin("centres", "centres.id", "watchFindings.centreId")
    .leftJoin("users", "users.id", "watchFindings.userId")
    .select([
      "watchFindings.id",
      "watchFindings.rule",
      "watchFindings.batchId",
      "watchFindings.centreId",
      "centres.name",
      "watchFindings.userId",
      "users.fullName",
      "watchFindings.firstSerial",
      "watchFindings.lastSerial",
      "watchFindings.amount",
      "watchFindings.outOf",
      "watchFindings.foundAt",
      "watchFindings.doneAt",
    ])
    .orderBy((of) => of("watchFindings.doneAt", "is not", null))
    .orderBy("watchFindings.id", "desc")
    .execute();
  return rows.map(({ centreId, name, userId, fullName, foundAt, doneAt, ...row }) => ({
    ...row,
    centre: centreId === null || name === null ? null : { centreId, name },
    user: userId === null || fullName === null ? null : { userId, fullName },
    foundAt: foundAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }));
}

/** Says that somebody has seen to a finding; false: there is none that waits. */
export async function setDone(tx: Tx, id: number, { by, now }: { by: number; now: Date }): Promise<boolean> {
  const row = await tx
    .updateTable("watchFindings")
    .set({ doneAt: now, doneBy: by })
    .where("id", "=", id)
    .where("doneAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** How many findings nobody has seen to. */
export async function countOpen(db: Queryable): Promise<number> {
  const { open } = await db
    .selectFrom("watchFindings")
    .select((of) => of.cast<number>(of.fn.countAll(), "integer").as("open"))
    .where("doneAt", "is", null)
    .executeTakeFirstOrThrow();
  return open;
}

/** Forgets what was found of a person. */
export async function forgetFindingsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("watchFindings").where("userId", "=", userId).execute();
}
