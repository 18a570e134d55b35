import type { RangeState } from "@manara/contract/cards/batches";
import { hideCardCode } from "@manara/contract/cards/card-code";
import type { Card } from "@manara/contract/cards/cards";
import type { Secrets } from "../../platform/keys/secrets.ts";
import { decryptCard } from "./card-vault.ts";
import { toRuns } from "./cards.rules.ts";
import { isAccepted, isForBuyer, stateOfCard } from "./moves/ranges.repo.ts";

/** A card as it is stored, with the name of who used it. */
export interface CardRow {
  id: number;
  sealed: Buffer;
  price: number;
  createdAt: Date;
  usedAt: Date | null;
  usedBy: number | null;
  courseId: number | null;
  fullName: string | null;
  /** Nobody else sees its code. */
  isForBuyer: boolean;
  /** Null: no range holds it. */
  state: RangeState | null;
  /** Nothing is said against its code. */
  isAccepted: boolean;
}

/** The columns of {@link CardRow}, for every statement that reads cards to show them. */
export const cardColumns = (now: Date) =>
  [
    "cards.id",
    "cards.sealed",
    "cards.price",
    "cards.createdAt",
    "cards.usedAt",
    "cards.usedBy",
    "cards.courseId",
    "users.fullName",
    isForBuyer.as("isForBuyer"),
    isAccepted(now).as("isAccepted"),
    stateOfCard.as("state"),
  ] as const;

/** A card as the wire shows it, its code opened unless that is for its buyer alone. */
export const toCard = (secrets: Pick<Secrets, "cardCodes">, row: CardRow): Card => ({
  id: row.id,
  cardKey: showCode(decryptCard(secrets, row.sealed), row),
  price: row.price,
  status: row.usedAt === null ? "UNUSED" : "USED",
  isLive: row.usedAt === null && row.isAccepted,
  state: row.state,
  creationDateTime: row.createdAt.toISOString(),
  usedAt: row.usedAt?.toISOString() ?? null,
  usedBy:
    row.usedBy === null || row.fullName === null ? null : { userId: row.usedBy, fullName: row.fullName },
  courseId: row.courseId,
});

/** Of some cards, those whose codes are shown, as ranges of ids. */
export const shownIn = (rows: readonly Pick<CardRow, "id" | "isForBuyer">[]) =>
  toRuns(rows.filter(({ isForBuyer }) => !isForBuyer).map(({ id }) => id));

const showCode = (code: string, { isForBuyer }: CardRow): string => (isForBuyer ? hideCardCode(code) : code);
