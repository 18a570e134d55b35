import type { Queryable, Tx } from "../../platform/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteMessagesBefore, deleteMessagesOf, selectMessagesOf } from "./contact.repo.ts";

const KEPT_DAYS = 365;

/** Forgets messages of more than a year ago. */
export const forgetOldMessages = ({ db, clock }: Platform): Promise<void> =>
  deleteMessagesBefore(db, new Date(clock().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000));

/** What was written to the school from an address. */
export async function findMessagesOf(
  db: Queryable,
  email: string,
): Promise<{ name: string; message: string; creationDateTime: string }[]> {
  const rows = await selectMessagesOf(db, email);
  return rows.map(({ createdAt, ...rest }) => ({ ...rest, creationDateTime: createdAt.toISOString() }));
}

/** Forgets what was written from an address. */
export const forgetMessagesOf = (tx: Tx, email: string): Promise<void> => deleteMessagesOf(tx, email);
