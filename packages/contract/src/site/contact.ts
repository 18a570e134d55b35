import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { fieldsOf, Id, Timestamp } from "../fields/primitives.ts";
import { contactAnswerRules } from "./contact-rules.ts";

/** Message to the school. */
export const ReceivedMessage = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  creationDateTime: Timestamp,
  /** Null: nobody has answered it here. */
  answer: z.object({ text: z.string(), dateTime: Timestamp, fullName: z.string().nullable() }).nullable(),
  /** Null: somebody has yet to see to it. */
  doneDateTime: Timestamp.nullable(),
});
export type ReceivedMessage = z.output<typeof ReceivedMessage>;

export const ListMessagesQuery = pageOf(50).extend({
  /** Those that wait, those that are done, or all. */
  state: z.enum(["", "OPEN", "DONE"]).optional(),
});
export type ListMessagesQuery = z.output<typeof ListMessagesQuery>;

export const contactEndpoints = {
  listMessages: endpoint({
    method: "GET",
    path: "/email/messages",
    summary: "What was written to the school in the last year, newest first; 50 of it without a limit",
    who: "admin",
    query: ListMessagesQuery,
    answer: { status: 200, schema: z.array(ReceivedMessage), counted: true },
    errors: [],
  }),
  answerMessage: endpoint({
    method: "POST",
    path: "/email/answer",
    summary:
      "Mail an answer to who wrote, in the language that they wrote in, with their message below; it is done then. A message " +
      "is answered once",
    who: "admin",
    body: z.object({ id: Id, ...fieldsOf(contactAnswerRules) }),
    answer: { status: 200, schema: ReceivedMessage },
    errors: ["MESSAGE_NOT_FOUND", "EDIT_CONFLICT"],
  }),
  markMessage: endpoint({
    method: "POST",
    path: "/email/mark-done",
    summary: "Say that a message is done, or that it still waits",
    who: "admin",
    body: z.object({ id: Id, done: z.boolean() }),
    answer: { status: 200, schema: ReceivedMessage },
    errors: ["MESSAGE_NOT_FOUND"],
  }),
};
