import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { Id, IdParam, Timestamp } from "../fields/primitives.ts";

/** A mail that could not be delivered. What it said is not shown. */
export const FailedMail = z.object({
  id: Id,
  recipient: z.string(),
  subject: z.string(),
  /** The last answer of the mail server, as it came. */
  reason: z.string(),
  attempts: z.int().positive(),
  failedDateTime: Timestamp,
  /** Whether it can be sent again. */
  sendable: z.boolean(),
});
export type FailedMail = z.output<typeof FailedMail>;

export const mailEndpoints = {
  listFailedMails: endpoint({
    method: "GET",
    path: "/mail/list-failed",
    summary:
      "Mails that were given up after the last of several attempts, newest first, 100 of them without a limit",
    who: "admin",
    query: pageOf(100),
    answer: { status: 200, schema: z.array(FailedMail), counted: true },
    errors: [],
  }),
  sendMailAgain: endpoint({
    method: "POST",
    path: "/mail/send-again",
    summary:
      "Queue a mail anew that was given up. One that carried a link is written anew, with a new link, if its reader still " +
      "needs one. Mails of which nothing is kept are not found",
    who: "admin",
    body: z.object({ id: Id }),
    answer: { status: 204 },
    errors: ["MAIL_NOT_FOUND"],
  }),
  deleteFailedMail: endpoint({
    method: "DELETE",
    path: "/mail/delete-failed",
    summary: "Forget a mail that was given up",
    who: "admin",
    query: z.object({ id: IdParam }),
    answer: { status: 204 },
    errors: ["MAIL_NOT_FOUND"],
  }),
};
