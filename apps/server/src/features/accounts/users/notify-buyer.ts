import type { Tx } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { composeGiveBackNotice } from "../mails/compose.ts";
import { findAccount } from "./users.repo.ts";

/** Mails somebody that a card of theirs was given back, and whether its course went with it. Part of the transaction of the act. */
export async function notifyBuyer(
  { settings, clock }: Platform,
  tx: Tx,
  { userId, courseName, isTaken }: { userId: number; courseName: string; isTaken: boolean },
): Promise<void> {
  const account = await findAccount(tx, userId);
  if (!account) return;
  await queueMail(tx, composeGiveBackNotice({ settings, account, courseName, isTaken, at: clock() }));
}
