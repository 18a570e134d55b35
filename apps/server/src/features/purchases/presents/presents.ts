import type { Present } from "@manara/contract/purchases/pay-links";
import type { Caller } from "../../../platform/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findPresents } from "./presents.repo.ts";

/** Reads words that others said with courses that they gave to the caller. */
export async function listPresents({ db }: Platform, { userId }: Caller): Promise<Present[]> {
  const rows = await findPresents(db, userId);
  return rows.map(({ givenAt, ...present }) => ({ ...present, givenDateTime: givenAt.toISOString() }));
}
