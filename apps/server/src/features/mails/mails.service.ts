import type { FailedMail } from "@manara/contract/mails";
import type { Paging } from "@manara/contract/primitives";
import type { Platform } from "../../platform/platform.ts";
import { findFailures } from "./mail-failures.repo.ts";

/** How many a call without `limit` gets. */
const DEFAULT_LIMIT = 100;

/** Mails that the server has given up sending. */
export async function listFailedMails(
  { db }: Platform,
  { limit = DEFAULT_LIMIT, offset = 0 }: Paging,
): Promise<{ items: FailedMail[]; total: number }> {
  const { rows, total } = await findFailures(db, { limit, offset });
  const items = rows.map(({ failedAt, ...rest }) => ({ ...rest, failedDateTime: failedAt.toISOString() }));
  return { items, total };
}
