import { locales } from "@manara/countries/locale";
import { z } from "zod";
import { EMAIL_MAX_LENGTH, isEmail } from "../accounts/account-rules.ts";
import { endpoint } from "../calls/endpoint.ts";
import { fieldsOf, TextOrNone, Version } from "../fields/primitives.ts";
import { isSenderName, mailOutcomes, SENDER_NAME_MAX_LENGTH, testMailRules } from "./mail-sender-rules.ts";

const SenderEdits = z
  .object({
    senderName: TextOrNone(SENDER_NAME_MAX_LENGTH, isSenderName),
    replyTo: TextOrNone(EMAIL_MAX_LENGTH, isEmail),
  })
  .partial();
export type SenderEdits = z.output<typeof SenderEdits>;

/** From whom the mails of the school come. */
export const MailSender = z.object({
  /** The name that administrators wrote; null: none. */
  senderName: z.string().nullable(),
  /** Where answers go, unless a mail says otherwise; null: to the address that mails come from. */
  replyTo: z.string().nullable(),
  version: Version,
  /** The name of mails while nobody has written one, or where the operator has set one. */
  givenName: z.string(),
  /** Whether the operator has set the name: then that one holds. */
  isNameFixed: z.boolean(),
  /** The address that mails come from; the operator's. */
  address: z.string(),
  /** Whether there is a mail server; without one nobody gets a mail. */
  isSent: z.boolean(),
});
export type MailSender = z.output<typeof MailSender>;

const TestMail = z.object({
  ...fieldsOf(testMailRules),
  /** The language that it is written in. */
  locale: z.enum(locales),
});
export type TestMail = z.output<typeof TestMail>;

const TestMailResult = z.object({
  outcome: z.enum(mailOutcomes),
  /** Words of the mail server; null: it said nothing. */
  reply: z.string().nullable(),
});
export type TestMailResult = z.output<typeof TestMailResult>;

export const mailSenderEndpoints = {
  getMailSender: endpoint({
    method: "GET",
    path: "/mail/sender",
    summary: "The name and addresses of the school's mails, and whether there is a mail server",
    who: "admin",
    answer: { status: 200, schema: MailSender },
    errors: [],
  }),
  updateMailSender: endpoint({
    method: "POST",
    path: "/mail/sender",
    summary:
      "Change the name that mails come from and the address that answers go to; fields not sent stay, null and empty text clear. A name that the operator has set holds all the same. With basedOnVersion it applies only to that one",
    who: "admin",
    body: SenderEdits.extend({ basedOnVersion: Version.optional() }),
    answer: { status: 200, schema: MailSender },
    errors: ["EDIT_CONFLICT"],
  }),
  sendTestMail: endpoint({
    method: "POST",
    path: "/mail/test",
    summary:
      "Hand a mail to the mail server at once, and say within some 20 seconds what came of it. Nothing of it is queued",
    who: "admin",
    body: TestMail,
    answer: { status: 200, schema: TestMailResult },
    errors: [],
    limits: ["testMails"],
  }),
};
