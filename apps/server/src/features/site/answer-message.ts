import type { ListMessagesQuery, ReceivedMessage } from "@manara/contract/site/contact";
import type { ContactMessage } from "@manara/contract/site/site";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { daysAfter } from "../../platform/days.rules.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { getConfiguration } from "./configuration.repo.ts";
import { composeAnswerMail } from "./mails/compose-answer.ts";
import { composeContactMail } from "./mails/compose-contact.ts";
import {
  deleteMessagesBefore,
  findMessage,
  findMessages,
  insertContactMessage,
  lockMessage,
  type MessageRow,
  setAnswer,
  setDone,
  toReceivedMessage,
} from "./received-messages.repo.ts";

/** Reads messages to the school. */
export async function listMessages(
  { db }: Platform,
  query: ListMessagesQuery,
): Promise<{ items: ReceivedMessage[]; total: number }> {
  const { rows, total } = await findMessages(db, query);
  return { items: rows.map(toReceivedMessage), total };
}

const getMessage = async (db: Queryable, id: number): Promise<MessageRow> =>
  (await findMessage(db, id)) ?? fail("MESSAGE_NOT_FOUND");

/** Mails an answer to who wrote; of two who answer at once one is refused. */
export const answerMessage = (
  { db, clock, settings }: Platform,
  caller: Caller,
  { id, answer }: { id: number; answer: string },
): Promise<ReceivedMessage> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockMessage(tx, id))) fail("MESSAGE_NOT_FOUND");
    const message = await getMessage(tx, id);
    if (message.answer !== null) fail("EDIT_CONFLICT");
    await setAnswer(tx, id, { answer, answeredBy: caller.userId, now: clock() });
    const { email } = await getConfiguration(tx);
    await queueMail(tx, composeAnswerMail({ settings, message, answer, replyTo: email }));
    await recordActs(tx, caller, [{ act: "message.answered", subjectId: id }]);
    return toReceivedMessage(await getMessage(tx, id));
  });

/** Says that a message is done, or that it still waits. */
export const markMessage = (
  { db, clock }: Platform,
  caller: Caller,
  { id, done }: { id: number; done: boolean },
): Promise<ReceivedMessage> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockMessage(tx, id))) fail("MESSAGE_NOT_FOUND");
    const message = await getMessage(tx, id);
    if ((message.doneAt !== null) === done) return toReceivedMessage(message);
    await setDone(tx, id, done ? clock() : null);
    await recordActs(tx, caller, [{ act: done ? "message.done" : "message.reopened", subjectId: id }]);
    return toReceivedMessage(await getMessage(tx, id));
  });

const KEPT_DAYS = 365;

/** Forgets messages of more than a year ago. */
export const forgetOldMessages = ({ db, clock }: Platform): Promise<void> =>
  deleteMessagesBefore(db, daysAfter(clock(), -KEPT_DAYS));

/** Keeps a visitor's message and, where the school has an address, mails it there. */
export async function sendContactMessage(platform: Platform, message: ContactMessage): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await insertContactMessage(tx, message, platform.clock());
    const { email } = await getConfiguration(tx);
    if (email) {
      await queueMail(tx, composeContactMail({ settings: platform.settings, to: email, message }));
    }
  });
}
