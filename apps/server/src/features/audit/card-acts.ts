import type { AuditEntry } from "@manara/contract/audit/audit";
import type { Queryable } from "../../platform/database/database.ts";
import { findActsOfCard } from "./act-list.repo.ts";
import { toAuditEntry } from "./list-acts.ts";

/** Lists the life of a card, oldest first: made, redeemed, taken back. */
export const findCardActs = async (db: Queryable, cardId: number): Promise<AuditEntry[]> =>
  (await findActsOfCard(db, cardId)).map(toAuditEntry);
