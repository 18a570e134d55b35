import type { Card, CreateCardsBody } from "@manara/contract/cards/cards";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { notifyAdmins } from "../accounts/users/notify-admins.ts";
import { recordActs } from "../audit/audit.service.ts";
import { makeCards } from "./card-vault.ts";
import { insertCardRows, type MadeCardRow } from "./cards.repo.ts";
import { toRuns } from "./cards.rules.ts";

/** Makes unused cards for a member of staff, and answers them as they go to the printer. */
export async function createCards(
  platform: Platform,
  caller: Caller,
  { amount, price }: CreateCardsBody,
): Promise<Card[]> {
  const cards = await makeCards(platform.secrets, amount);
  const rows = await platform.db.transaction().execute(async (tx) => {
    const made = await insertCardRows(tx, { cards, price, createdAt: platform.clock() });
    const ids = toRuns(made.map(({ id }) => id));
    await recordActs(tx, caller, [{ act: "card.made", details: { amount, price, cards: ids } }]);
    await notifyAdmins(platform, tx, { notice: "CARDS_MADE", by: caller, subject: { amount, price } });
    return made;
  });
  const codes = new Map(cards.map(({ lookup, code }) => [lookup.toString("base64"), code]));
  const codeOf = ({ lookup }: MadeCardRow) => codes.get(lookup.toString("base64")) ?? "";
  return rows
    .toSorted((a, b) => b.id - a.id)
    .map((row) => ({
      id: row.id,
      cardKey: codeOf(row),
      price,
      status: "UNUSED",
      creationDateTime: row.createdAt.toISOString(),
      usedAt: null,
      usedBy: null,
      courseId: null,
    }));
}
