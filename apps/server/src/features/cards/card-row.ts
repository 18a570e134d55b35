import type { Card } from "@manara/contract/cards";
import type { Secrets } from "../../platform/secrets.ts";
import { openSealedCard } from "./card-vault.ts";

/** A card as it is stored, with the name of who used it. */
export interface CardRow {
  id: number;
  sealed: Buffer;
  price: number;
  created_at: Date;
  used_at: Date | null;
  used_by: number | null;
  course_id: number | null;
  full_name: string | null;
}

/** A card as the wire shows it, its code opened. */
export const toCard = (secrets: Pick<Secrets, "cardSeal">, row: CardRow): Card => ({
  id: row.id,
  cardKey: openSealedCard(secrets, row.sealed),
  price: row.price,
  status: row.used_at === null ? "UNUSED" : "USED",
  creationDateTime: row.created_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
  usedBy:
    row.used_by === null || row.full_name === null ? null : { userId: row.used_by, fullName: row.full_name },
  courseId: row.course_id,
});
