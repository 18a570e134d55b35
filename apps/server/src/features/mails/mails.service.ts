import type { FailedMail } from "@manara/contract/mails/mails";
import type { Tx } from "../../platform/database/database.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import { clearOutbox, outboxOf } from "../../platform/mail/outbox.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteFailuresBefore, deleteVisitorsFailuresBefore, findFailures } from "./mails.repo.ts";
import { deleteMailsTo } from "./personal-data.repo.ts";

export type { RenewedLink } from "./mails.repo.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 365;
/** Of people who have no account, which they could have deleted. */
const VISITORS_KEPT_DAYS = 30;

/** Mails that the server has given up sending. */
export async function listFailedMails(
  { db }: Platform,
  page: Page,
): Promise<{ items: FailedMail[]; total: number }> {
  const { rows, total } = await findFailures(db, page);
  const items = rows.map(({ failedAt, ...rest }) => ({ ...rest, failedDateTime: failedAt.toISOString() }));
  return { items, total };
}

/** Forgets mails to an address, those that wait and those that were given up. */
export const forgetMailsTo = (tx: Tx, email: string): Promise<void> => deleteMailsTo(tx, email);

/** Forgets mails that were given up more than a year ago, a month where nobody has the account; and old files in the outbox. */
export async function forgetOldMails({ db, clock, settings }: Platform): Promise<void> {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const before = daysAgo(KEPT_DAYS);
  await deleteFailuresBefore(db, before);
  await deleteVisitorsFailuresBefore(db, daysAgo(VISITORS_KEPT_DAYS));
  await clearOutbox(outboxOf(settings), before);
}
