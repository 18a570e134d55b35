import type { Role } from "@manara/contract/accounts";
import { CompiledQuery } from "kysely";
import type { Queryable, Tx } from "../../platform/database.ts";

export type EndReason = "LOGGED_OUT" | "SUPERSEDED" | "PASSWORD_CHANGED";

/** A session with what every request needs to know of its account. */
export interface Session {
  userId: number;
  fullName: string;
  role: Role;
  address: string;
  endReason: EndReason | null;
}

interface SessionRow {
  id: number;
  full_name: string;
  role: string;
  address: string;
  end_reason: string | null;
}

/** Written out, since every signed-in call asks it: building it anew each time cost more than asking. */
const SESSION_QUERY = `
  select users.id, users.full_name, users.role, sessions.address, sessions.end_reason
  from sessions join users on users.id = sessions.user_id where sessions.id = $1`;

export async function findSession(db: Queryable, id: string): Promise<Session | null> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(SESSION_QUERY, [id]) as CompiledQuery<SessionRow>);
  const [row] = rows;
  if (!row) return null;
  return {
    userId: row.id,
    fullName: row.full_name,
    role: row.role as Role,
    address: row.address,
    endReason: row.end_reason as EndReason | null,
  };
}

/** Ends the live session of an account, if there is one. */
export async function endSessions(
  tx: Queryable,
  userId: number,
  reason: EndReason,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ ended_at: now, end_reason: reason })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends one session, unless it has ended already. */
export async function endSession(db: Queryable, id: string, reason: EndReason, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ended_at: now, end_reason: reason })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** Opens the account's one session, superseding an older one. Call with the user row locked. */
export async function insertSession(
  tx: Tx,
  session: { userId: number; address: string; now: Date; expiresAt: Date },
): Promise<string> {
  await endSessions(tx, session.userId, "SUPERSEDED", session.now);
  const row = await tx
    .insertInto("sessions")
    .values({
      user_id: session.userId,
      address: session.address,
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
