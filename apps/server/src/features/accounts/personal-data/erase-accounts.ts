import type { Tx } from "../../../platform/database/database.ts";
import { eraseFromTables, type PersonalTables } from "../../../platform/personal-data.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { type Account, lockAccountAndAdmins } from "../users/users.repo.ts";
import { judgeRoleChange } from "../users/users.rules.ts";
import { findDeletionDue, findDueAccounts } from "./personal-data.repo.ts";
import { nobodyIn } from "./personal-data.ts";

type Features = readonly PersonalTables[];

/** Deletes every account whose time has come. One that cannot be deleted keeps none of the others waiting. */
export async function eraseDueAccounts(platform: Platform, features: Features): Promise<void> {
  const { db, log, clock } = platform;
  const errors: unknown[] = [];
  for (const userId of await findDueAccounts(db, clock())) {
    await db
      .transaction()
      .execute((tx) => eraseAccount(platform, tx, { userId, features }))
      .catch((err: unknown) => {
        log.error({ err, userId }, "an account could not be deleted");
        errors.push(err);
      });
  }
  if (errors.length > 0) throw new AggregateError(errors, "accounts could not be deleted");
}

/** The request may have been taken back meanwhile; the last administrator stays until there is another. */
async function eraseAccount(
  platform: Platform,
  tx: Tx,
  { userId, features }: { userId: number; features: Features },
): Promise<void> {
  const { clock, country, log } = platform;
  const { account, adminIds } = await lockAccountAndAdmins(tx, userId);
  const dueAt = await findDeletionDue(tx, userId);
  if (!account || !dueAt || dueAt > clock()) return;
  if (judgeRoleChange(account, "STUDENT", adminIds)) {
    log.warn({ userId }, "the last administrator's account is not deleted");
    return;
  }

  const actor = { userId, fullName: nobodyIn(country), address: "" };
  await recordActs(tx, actor, [{ act: "account.deleted", subjectId: userId }]);
  await erasePerson(platform, tx, { account, features });
}

/** Takes a person, whose account is locked, out of every table. */
export async function erasePerson(
  platform: Platform,
  tx: Tx,
  { account, features }: { account: Account; features: Features },
): Promise<void> {
  const { id: userId, email, emailVerifiedAt } = account;
  const person = { userId, email, emailVerified: emailVerifiedAt !== null };
  await eraseFromTables(features, { platform, tx, person });
}
