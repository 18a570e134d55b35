import type { AuditEntry, ListActsQuery } from "@manara/contract/audit/audit";
import type { Queryable } from "../../platform/database/database.ts";
import { dateAfter, startOf } from "../../platform/days.rules.ts";
import type { Platform } from "../../platform/platform.ts";
import { type ActRow, findActs, findActsOfCard } from "./act-list.repo.ts";

/** An entry as the wire shows it. */
export const toAuditEntry = ({ at, actorId, actorName, details, ...entry }: ActRow): AuditEntry => ({
  ...entry,
  dateTime: at.toISOString(),
  actor: { userId: actorId, fullName: actorName },
  details: details as AuditEntry["details"],
});

/** A part of what was done to the school. */
export async function listActs(
  { db, country }: Platform,
  { from, to, ...query }: ListActsQuery,
): Promise<{ items: AuditEntry[]; total: number }> {
  const { timeZone } = country;
  const span = {
    ...(from && { from: startOf(from, timeZone) }),
    ...(to && { until: startOf(dateAfter(to), timeZone) }),
  };
  const { rows, total } = await findActs(db, { ...query, span });
  return { items: rows.map(toAuditEntry), total };
}

/** Lists the life of a card, oldest first: made, redeemed, taken back. */
export const findCardActs = async (db: Queryable, cardId: number): Promise<AuditEntry[]> =>
  (await findActsOfCard(db, cardId)).map(toAuditEntry);
