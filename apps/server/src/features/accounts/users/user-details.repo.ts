import type { UserDetails } from "@manara/contract/accounts/user-management";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Queryable } from "../../../platform/database/database.ts";
import { type Account, accountColumns } from "../account-row.ts";
import type { EndReason } from "../sessions/sessions.repo.ts";

const SESSIONS_SHOWN = 10;

interface Details {
  account: Account;
  deletionDueAt: Date | null;
  socialLogins: string[];
  sessions: UserDetails["sessions"];
}

const toMoment = (time: string) => new Date(time).toISOString();

/** One account with what administrators see of it; null: there is none, or it was deleted. One query. */
export async function findUserDetails(db: Queryable, userId: number): Promise<Details | null> {
  const row = await db
    .selectFrom("users")
    .select(accountColumns)
    .select("users.deletionDueAt")
    .select((user) => [
      jsonArrayFrom(
        user
          .selectFrom("socialIdentities")
          .select("provider")
          .whereRef("socialIdentities.userId", "=", "users.id")
          .orderBy("provider"),
      ).as("identities"),
      jsonArrayFrom(
        user
          .selectFrom("sessions")
          .select(["address", "device", "createdAt", "expiresAt", "endedAt", "endReason"])
          .whereRef("sessions.userId", "=", "users.id")
          .orderBy("createdAt", "desc")
          .limit(SESSIONS_SHOWN),
      ).as("sessions"),
    ])
    .where("users.id", "=", userId)
    .where("users.deletedAt", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { identities, sessions, deletionDueAt, ...account } = row;
  return {
    account,
    deletionDueAt,
    socialLogins: identities.map(({ provider }) => provider),
    // JSON has times as texts, in the form that the database gives them.
    sessions: (sessions as unknown as StoredSession[]).map(({ createdAt, expiresAt, endedAt, ...rest }) => ({
      ...rest,
      creationDateTime: toMoment(createdAt),
      expiresAt: toMoment(expiresAt),
      endedAt: endedAt === null ? null : toMoment(endedAt),
    })),
  };
}

interface StoredSession {
  address: string;
  device: string;
  createdAt: string;
  expiresAt: string;
  endedAt: string | null;
  endReason: EndReason | null;
}
