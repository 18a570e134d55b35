import type { Caller } from "../../../platform/caller.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import {
  type AdminAlert,
  type AdminNotice,
  composeAdminAlert,
  composeAdminNotice,
  type NoticeSubject,
} from "../mails/compose.ts";
import { findAdmins } from "./users.repo.ts";

interface Deed {
  notice: AdminNotice;
  by: Caller;
  subject: NoticeSubject;
  /** Person it happened to, and who is notified in another way. */
  except?: number;
}

/**
 * Mails every administrator what one of them has done that is worth money or power: whoever acts under a stolen account is seen by
 * the others. Part of the transaction of the act, where it has one.
 */
export async function notifyAdmins(
  { settings, clock }: Platform,
  tx: Queryable,
  { notice, by, subject, except }: Deed,
): Promise<void> {
  const at = clock();
  for (const account of await findAdmins(tx)) {
    if (account.id === except) continue;
    await queueMail(tx, composeAdminNotice({ settings, account, notice, at, by, subject }));
  }
}

/** Mails every administrator what the school itself has found, so many of them. */
export async function alertAdmins(
  { settings, clock }: Pick<Platform, "settings" | "clock">,
  tx: Queryable,
  { alert, count }: { alert: AdminAlert; count: number },
): Promise<void> {
  const at = clock();
  for (const account of await findAdmins(tx))
    await queueMail(tx, composeAdminAlert({ settings, account, alert, at, count }));
}
