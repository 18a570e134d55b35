import { fail } from "../failure.ts";

/** Returns the sent fields that differ; what is not sent, or sent as it is, is no change. */
export function findChangedFields<Sent extends object>(
  current: Readonly<Record<keyof Sent, unknown>>,
  sent: Sent,
): Partial<Sent> {
  const changed = Object.entries(sent).filter(
    ([field, value]) => value !== undefined && value !== current[field as keyof Sent],
  );
  return Object.fromEntries(changed) as Partial<Sent>;
}

export const hasChanges = (changes: object): boolean => Object.keys(changes).length > 0;

/** Changed fields with what they were and what they are, for the audit trail. */
export const describeChanges = <Changes extends object>(
  current: Readonly<Record<keyof Changes, unknown>>,
  changes: Changes,
): Record<string, { from: unknown; to: unknown }> =>
  Object.fromEntries(
    Object.entries(changes).map(([field, to]) => [field, { from: current[field as keyof Changes], to }]),
  );

/**
 * Refuses an edit that began from an older version than that of the row, which must be locked: what somebody else has
 * written meanwhile is not overwritten unseen. An edit that names no version is let pass.
 */
export function assertNewest(row: { version: number }, beganFrom: number | undefined): void {
  if (beganFrom !== undefined && beganFrom !== row.version) fail("EDIT_CONFLICT");
}
