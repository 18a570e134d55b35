import type { Tx } from "../../platform/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { readTexts } from "../../platform/texts.ts";
import { recordActs } from "../audit/audit.service.ts";
import { forgetFailuresTo } from "../mails/mails.service.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { forgetMessagesOf } from "../site/contact.service.ts";
import { anonymise, deleteKeys, eraseComments, leaveCourses } from "./erase-account.repo.ts";
import type { text } from "./messages/ar.ts";
import { findDeletionDue, findDueAccounts } from "./personal-data.repo.ts";
import { lockAccountAndAdmins } from "./users.repo.ts";
import { judgeRoleChange } from "./users.rules.ts";

const textIn = await readTexts<typeof text>(new URL("./messages/", import.meta.url));

/** Deletes every account whose time has come. One that cannot be deleted keeps none of the others waiting. */
export async function eraseDueAccounts(platform: Platform): Promise<void> {
  const { db, log, clock, changes } = platform;
  const errors: unknown[] = [];
  for (const userId of await findDueAccounts(db, clock())) {
    await db
      .transaction()
      .execute((tx) => eraseAccount(platform, tx, userId))
      .catch((err: unknown) => {
        log.error({ err, userId }, "an account could not be deleted");
        errors.push(err);
      });
  }
  changes.bump("educators", "courses");
  if (errors.length > 0) throw new AggregateError(errors, "accounts could not be deleted");
}

/**
 * Purchases and used cards are records of the school's sales and stay, on a row without the person. The request may have
 * been taken back meanwhile; the last administrator stays until there is another.
 */
async function eraseAccount({ clock, country, log }: Platform, tx: Tx, userId: number): Promise<void> {
  const now = clock();
  const { account, adminIds } = await lockAccountAndAdmins(tx, userId);
  const dueAt = await findDeletionDue(tx, userId);
  if (!account || !dueAt || dueAt > now) return;
  if (judgeRoleChange(account, "STUDENT", adminIds)) {
    log.warn({ userId }, "the last administrator's account is not deleted");
    return;
  }

  await leaveCourses(tx, userId);
  await eraseComments(tx, userId);
  await deleteKeys(tx, userId);
  // Messages from an address are its owner's to take back, and who has not verified it may not be the owner.
  if (account.emailVerifiedAt) await forgetMessagesOf(tx, account.email);
  await forgetFailuresTo(tx, account.email);
  const fullName = textIn[country.locales[0]].nobody;
  await anonymise(tx, { userId, fullName, now });
  await recordActs(tx, { userId, fullName, address: "" }, [{ act: "account.deleted", subjectId: userId }]);
  await removeUnusedFiles(tx, [account.pictureKey]);
}
