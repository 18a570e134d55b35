import type { FailedMail } from "@manara/contract/mails";
import type { Page } from "../../platform/long-lists.ts";
import { clearOutbox, outboxOf } from "../../platform/outbox.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteFailuresBefore, findFailures } from "./mail-failures.repo.ts";

const KEPT_DAYS = 365;

/** Mails that the server has given up sending. */
export async function listFailedMails(
  { db }: Platform,
  page: Page,
): Promise<{ items: FailedMail[]; total: number }> {
  const { rows, total } = await findFailures(db, page);
  const items = rows.map(({ failedAt, ...rest }) => ({ ...rest, failedDateTime: failedAt.toISOString() }));
  return { items, total };
}

/** Forgets mails of more than a year ago: those that were given up, and files in the outbox. */
export async function forgetOldMails({ db, clock, settings }: Platform): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  await deleteFailuresBefore(db, before);
  await clearOutbox(outboxOf(settings), before);
}
