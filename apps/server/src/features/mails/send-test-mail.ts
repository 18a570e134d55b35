import type { TestMail, TestMailResult } from "@manara/contract/mails/mail-sender";
import type { Caller } from "../../platform/caller.ts";
import { mailerOf } from "../../platform/mail/mailer.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { judgeFault } from "./mail-outcome.rules.ts";
import { withSender } from "./mail-sender.ts";
import { penFor } from "./write-mail.ts";

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
