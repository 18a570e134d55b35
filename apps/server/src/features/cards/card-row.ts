import { hideCardCode } from "@manara/contract/cards/card-code";
import type { Card } from "@manara/contract/cards/cards";
import type { InferResult } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import type { Secrets } from "../../platform/keys/secrets.ts";
import { decryptCard } from "./card-vault.ts";
import { toRuns } from "./cards.rules.ts";
import { isAccepted, isForBuyer, stateOfCard } from "./moves/ranges.repo.ts";

/** The columns of a card, for every statement that reads cards to show them; {@link toCard} passes on those that need no change. */
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

/** Cards with who used them; to be narrowed down. */
export const selectCards = (db: Queryable, now: Date) =>
  db.selectFrom("cards").leftJoin("users", "users.id", "cards.usedBy").select(cardColumns(now));

/** A card as it is stored, with the name of who used it. `state` is null where no range holds it. */
export type CardRow = InferResult<ReturnType<typeof selectCards>>[number];

/** A card as the wire shows it, its code opened unless that is for its buyer alone. */
export function toCard(secrets: Pick<Secrets, "cardCodes">, row: CardRow): Card {
  const { sealed, createdAt, usedAt, usedBy, fullName, isForBuyer, isAccepted, ...shown } = row;
  return {
    ...shown,
    cardKey: showCode(decryptCard(secrets, sealed), row),
    status: usedAt === null ? "UNUSED" : "USED",
    isLive: usedAt === null && isAccepted,
    creationDateTime: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    usedBy: usedBy === null || fullName === null ? null : { userId: usedBy, fullName },
  };
}

/** Of some cards, those whose codes are shown, as ranges of ids. */
export const shownIn = (rows: readonly Pick<CardRow, "id" | "isForBuyer">[]) =>
  toRuns(rows.filter(({ isForBuyer }) => !isForBuyer).map(({ id }) => id));

const showCode = (code: string, { isForBuyer }: CardRow): string => (isForBuyer ? hideCardCode(code) : code);
