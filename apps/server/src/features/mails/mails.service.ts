import type { TestMail, TestMailResult } from "@manara/contract/mails/mail-sender";
import type { FailedMail } from "@manara/contract/mails/mails";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import { mailerOf } from "../../platform/mail/mailer.ts";
import { clearOutbox, outboxOf } from "../../platform/mail/outbox.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { judgeFault } from "./mail-outcome.rules.ts";
import { withSender } from "./mail-sender.ts";
import { deleteFailuresBefore, deleteVisitorsFailuresBefore, findFailures } from "./mails.repo.ts";
import { deleteMailsTo } from "./personal-data.repo.ts";
import { penFor } from "./write-mail.ts";

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

/** Forgets mails to these addresses, those that wait and those that were given up. */
export const forgetMailsTo = (tx: Tx, ...emails: readonly string[]): Promise<void> =>
  deleteMailsTo(tx, emails);

/** Forgets mails that were given up more than a year ago, a month where nobody has the account; and old files in the outbox. */
export async function forgetOldMails({ db, clock, settings }: Platform): Promise<void> {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const before = daysAgo(KEPT_DAYS);
  await deleteFailuresBefore(db, before);
  await deleteVisitorsFailuresBefore(db, daysAgo(VISITORS_KEPT_DAYS));
  await clearOutbox(outboxOf(settings), before);
}

/** A person waits for the answer. */
const ANSWERS_WITHIN_MS = 20_000;
/** Of what a mail server says, enough to know why. */
const REPLY_MAX_LENGTH = 300;

/** Hands a mail to the mail server, past the queue, and answers what came of it. */
export async function sendTestMail(
  platform: Platform,
  caller: Caller,
  asked: TestMail,
  withinMs = ANSWERS_WITHIN_MS,
): Promise<TestMailResult> {
  const result = await trySending(platform, asked, withinMs);
  const { outcome } = result;
  platform.log.info({ outcome, reply: result.reply }, "a test mail was asked for");
  await recordActs(platform.db, caller, [{ act: "mail.tested", details: { outcome } }]);
  return result;
}

async function trySending(
  { settings, clock, db }: Platform,
  { to, locale }: TestMail,
  withinMs: number,
): Promise<TestMailResult> {
  if (settings.SMTP_URL === undefined) return { outcome: "NO_SERVER", reply: null };
  // To whom it goes is nobody that the school knows by name.
  const pen = penFor({ settings, account: { fullName: "", email: to, locale } });
  const mail = pen.write(pen.common.test({ brand: pen.brand }), "/");
  const send = mailerOf(settings, clock, withinMs);
  return send(await withSender(settings, db, mail)).then(
    () => ({ outcome: "ACCEPTED", reply: null }),
    (fault: { response?: string }) => ({
      outcome: judgeFault(fault),
      reply: fault.response?.slice(0, REPLY_MAX_LENGTH) || null,
    }),
  );
}
