import type { CardMove } from "@manara/contract/cards/batches";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { accountOf, type Entry, moveEntries } from "../../books/books.rules.ts";
import { recordEntries } from "../../books/books.service.ts";
import { type Moved, unusedOf } from "./move-cards.ts";
import { type CardAct, findMoves, insertMoves } from "./moves.repo.ts";

interface Done {
  act: CardAct;
  caller: Pick<Caller, "userId" | "fullName" | "address">;
  moved: readonly Moved[];
  saleId?: string;
  reason?: string;
  /** Owner of the money, where it is not of who has the cards; null: the school's. */
  soldBy?: number | null;
  /** Entries of money for the move. */
  money?: (moved: Moved) => Entry[];
}

const auditActs = {
  PRINTED: "card.printed",
  DELIVERED: "card.delivered",
  RETURNED: "card.returned",
  SOLD: "card.sold",
  SALE_UNDONE: "card.sale-undone",
  VOIDED: "card.voided",
  GIVEN_BACK: "card.given-back",
  REPLACED: "card.replaced",
  REPLACES: "card.replaces",
} as const;

/** Writes what has become of cards: their steps, the books, and the record of who did it. */
export async function recordMoves(
  { country }: Pick<Platform, "country">,
  tx: Tx,
  {
    act,
    caller,
    moved,
    saleId,
    reason = "",
    soldBy,
    money = () => [],
  }: Done & { act: keyof typeof auditActs },
): Promise<CardMove[]> {
  const ids = await insertMoves(
    tx,
    moved.map(({ from, to }) => ({
      act,
      batchId: from.batchId,
      firstSerial: from.firstSerial,
      lastSerial: from.lastSerial,
      fromState: from.state,
      toState: to.state,
      fromCentre: from.centreId,
      toCentre: to.centreId,
      saleId: saleId ?? null,
      actorId: caller.userId,
      reason,
    })),
  );
  const entries = moved.flatMap((one, index) => {
    const { from, to, batch } = one;
    const worth = unusedOf(one) * batch.price;
    const about = {
      centreId: soldBy === undefined ? (to.centreId ?? from.centreId) : soldBy,
      batchId: batch.id,
      moveId: ids[index] ?? null,
      saleId: saleId ?? null,
    };
    const all = [...moveEntries(accountOf(from.state), accountOf(to.state), worth), ...money(one)];
    return all.map((entry) => ({ ...entry, ...about }));
  });
  await recordEntries(tx, country.currency, entries);
  const describe = (some: readonly Moved[]) => ({
    cards: some.map(({ from }) => [from.firstSerial, from.lastSerial]),
    worth: some.reduce((sum, one) => sum + unusedOf(one) * one.batch.price, 0),
    ...(reason && { reason }),
  });
  const voided = act === "SALE_UNDONE" ? moved.filter(({ to }) => to.state === "VOID") : [];
  await recordActs(tx, caller, [
    { act: auditActs[act], details: describe(moved) },
    ...(voided.length > 0 ? [{ act: auditActs.VOIDED, details: describe(voided) }] : []),
  ]);
  return findMoves(tx, ids);
}
