import type { Act } from "@manara/contract/audit/acts";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { insertEntries, insertEntriesAbout, insertEntryOfHour } from "./audit.repo.ts";

const actsOnOwnAccounts = [
  "account.signed-in",
  "account.locked",
  "account.provider-joined",
  "account.deletion-requested",
  "account.deletion-cancelled",
  "account.second-step-on",
  "account.second-step-off",
  "account.second-step-failed",
  "account.recovery-codes-renewed",
  "account.recovery-code-used",
  "account.login-code-used",
  "account.passkey-added",
  "account.passkey-removed",
] as const satisfies readonly Act[];

/** Acts whose subject is a person. */
export const actsOnPeople = [
  "account.list-exported",
  "account.slips-printed",
  "account.role-changed",
  "account.invited",
  "account.blocked",
  "account.unblocked",
  "account.signed-out",
  "account.second-step-removed",
  "account.login-code-made",
  "account.viewed",
  "account.parent-link-made",
  "account.parent-link-ended",
  "account.parent-number-given",
  "account.parent-number-forgotten",
  "account.corrected",
  "account.merged",
  "account.merged-away",
  "account.deletion-scheduled",
  "account.kept",
  "account.deleted-now",
  "account.deleted",
  "account.exported",
  "account.edited",
  "account.email-changed",
  "account.password-changed",
  "purchase.granted",
  "purchase.taken-back",
  "educator.edited",
  "educator.pictured",
  "share.paid",
  "share.payment-undone",
  ...actsOnOwnAccounts,
] as const satisfies readonly Act[];

/** Acts of people for themselves, and not to the school; the index of the other acts leaves them out. */
export const actsByPeopleThemselves = [
  "card.used",
  "account.exported",
  "account.deleted",
  "account.edited",
  "account.email-changed",
  "account.password-changed",
  ...actsOnOwnAccounts,
] as const satisfies readonly Act[];

/** Actor, and from where; without an account nobody who is known. */
type Actor = Pick<Caller, "fullName" | "address"> & { userId: number | null };

interface Entry {
  act: Act;
  subjectId?: number | null;
  /** Facts that a later reader needs to understand the act; no secrets. */
  details?: Record<string, unknown>;
}

const toRow = ({ userId, fullName, address }: Actor, { act, subjectId = null, details = {} }: Entry) => ({
  actorId: userId,
  actorName: fullName,
  address,
  act,
  subjectId,
  details: JSON.stringify(details),
});

/** Writes entries in the transaction of the act itself: there is none without the other. One statement however many. */
export async function recordActs(tx: Queryable, actor: Actor, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await insertEntries(
    tx,
    entries.map((entry) => toRow(actor, entry)),
  );
}

/** Writes what somebody does again and again, once in an hour: the first time. */
export const recordActOfHour = (db: Queryable, actor: Actor, entry: Entry) =>
  insertEntryOfHour(db, toRow(actor, entry));

/** Writes what was done before there was a record, the oldest first: a school may come with a past. */
export async function recordPastActs(
  tx: Queryable,
  entries: readonly (Entry & { actor: Actor; at: Date })[],
): Promise<void> {
  await insertEntries(
    tx,
    entries.map(({ actor, at, ...entry }) => ({ ...toRow(actor, entry), at })),
  );
}

/** The part of a statement that writes an entry about the `id` of each row that another part answers. `details` is JSON. */
export const recordActAbout = (
  part: string,
  { userId: actorId, fullName: actorName, address }: Actor,
  entry: { act: Act; details: string },
) => insertEntriesAbout(part, { actorId, actorName, address, ...entry });
