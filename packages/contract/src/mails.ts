import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pageOf } from "./lists.ts";
import { Id, Timestamp } from "./primitives.ts";

/** A mail that could not be delivered. What it said is not kept. */
export const FailedMail = z.object({
  id: Id,
  recipient: z.string(),
  subject: z.string(),
  /** The last answer of the mail server, as it came. */
  reason: z.string(),
  attempts: z.int().positive(),
  failedDateTime: Timestamp,
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
};
