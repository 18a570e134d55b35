import { fail } from "../failure.ts";

/**
 * Refuses an edit that began from an older version than that of the row, which must be locked: what somebody else has
 * written meanwhile is not overwritten unseen. An edit that names no version is let pass.
 */
export function assertNewest(row: { version: number }, beganFrom: number | undefined): void {
  if (beganFrom !== undefined && beganFrom !== row.version) fail("EDIT_CONFLICT");
}
