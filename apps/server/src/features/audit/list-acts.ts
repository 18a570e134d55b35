import type { AuditEntry, ListActsQuery } from "@manara/contract/audit/audit";
import type { Queryable } from "../../platform/database/database.ts";
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
export async function listActs({ db }: Platform, query: ListActsQuery): Promise<AuditEntry[]> {
  const rows = await findActs(db, query);
  return rows.map(toAuditEntry);
}

/** Lists the life of a card, oldest first: made, redeemed, taken back. */
export const findCardActs = async (db: Queryable, cardId: number): Promise<AuditEntry[]> =>
  (await findActsOfCard(db, cardId)).map(toAuditEntry);
