import type { Role } from "@manara/contract/accounts/accounts";
import { batchLookups } from "../../../platform/database/batch-lookups.ts";
import { fixedLookup, type Queryable, type Tx } from "../../../platform/database/database.ts";

export type EndReason =
  | "LOGGED_OUT"
  | "SUPERSEDED"
  | "PASSWORD_CHANGED"
  | "ADDRESS_CHANGED"
  | "ENDED_BY_STAFF"
  | "BLOCKED";

/** A session with what every request needs to know of its account. */
export interface Session {
  userId: number;
  fullName: string;
  role: Role;
  /** The distribution centre that the account sells for. */
  centreId: number | null;
  address: string;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  endReason: EndReason | null;
  /** Since when the account has a second step. */
  secondStepAt: Date | null;
  /** When it was last shown in this session. */
  steppedUpAt: Date | null;
}

const selectSessions = fixedLookup({ column: "sessions.id", type: "uuid" }, (db, isAskedFor) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select([
      "sessions.id",
      "users.id as userId",
      "users.fullName",
      "users.role",
      "users.centreId",
      "sessions.address",
      "sessions.createdAt",
      "sessions.expiresAt",
      "sessions.endedAt",
      "sessions.endReason",
      "sessions.steppedUpAt",
      "users.secondStepAt",
    ])
    .where(isAskedFor),
);

/** A way to find sessions. Every call needs one, so calls at the same time share a query. */
export function openSessionFinder(db: Queryable): (id: string) => Promise<Session | null> {
  return batchLookups(async (ids: string[]) => {
    const rows = await selectSessions(db, ids, {});
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  });
}

/** The sign-in that took the place of a session which ended at `endedAt`; null when it is not kept any more. */
export async function findSuccessor(
  db: Queryable,
  { userId, endedAt }: { userId: number; endedAt: Date },
): Promise<{ createdAt: Date; device: string } | null> {
  const next = await db
    .selectFrom("sessions")
    .select(["createdAt", "device"])
    .where("userId", "=", userId)
    .where("createdAt", ">=", endedAt)
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
  return next ?? null;
}

/** A session that another one has ended. */
export interface EndedSession {
  address: string;
  expiresAt: Date;
}

/** Ends that leave notices on a device: nobody has asked for them. */
const unasked: readonly EndReason[] = ["SUPERSEDED", "ADDRESS_CHANGED"];

/** Ends the live session of an account, if there is one, and answers it. Unless the account signed in elsewhere, its devices show no notices any more. */
export async function endSessions(
  tx: Queryable,
  userId: number,
  reason: EndReason,
  now: Date,
): Promise<EndedSession | null> {
  const ended = await tx
    .updateTable("sessions")
    .set({ endedAt: now, endReason: reason })
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .returning(["address", "expiresAt"])
    .executeTakeFirst();
  if (!unasked.includes(reason)) await tx.deleteFrom("pushDevices").where("userId", "=", userId).execute();
  return ended ?? null;
}

/** Ends one session, unless it has ended already; the device shows no notices any more. */
export async function endSession(db: Queryable, id: string, reason: EndReason, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ endedAt: now, endReason: reason })
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .execute();
  if (!unasked.includes(reason)) await db.deleteFrom("pushDevices").where("sessionId", "=", id).execute();
}

/** Opens the account's one session and answers the older one that it supersedes. Call with the user row locked. */
export async function insertSession(
  tx: Tx,
  session: {
    userId: number;
    address: string;
    device?: string;
    now: Date;
    expiresAt: Date;
    steppedUpAt?: Date | null;
  },
): Promise<{ id: string; superseded: EndedSession | null }> {
  const superseded = await endSessions(tx, session.userId, "SUPERSEDED", session.now);
  const row = await tx
    .insertInto("sessions")
    .values({
      userId: session.userId,
      address: session.address,
      device: session.device ?? "",
      createdAt: session.now,
      expiresAt: session.expiresAt,
      steppedUpAt: session.steppedUpAt ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id: row.id, superseded };
}

/** Puts down that the second step was shown in a session. */
export async function setSteppedUp(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable("sessions").set({ steppedUpAt: now }).where("id", "=", id).execute();
}

/** Sessions that were over before `before`. */
export async function deleteOldSessions(db: Queryable, before: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where(({ or, eb }) => or([eb("endedAt", "<", before), eb("expiresAt", "<", before)]))
    .execute();
}
