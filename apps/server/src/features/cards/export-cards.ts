import type { ExportCardsQuery } from "@manara/contract/cards/cards";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Cell } from "../../platform/text/csv.ts";
import { mailDeed } from "../accounts/users/mail-accounts.ts";
import { recordActs } from "../audit/audit.service.ts";
import { findCardsBefore } from "./card-list.repo.ts";
import { cardTexts } from "./card-mails.ts";
import { shownIn, toCard } from "./card-row.ts";
import { readCardFilter } from "./read-card-filter.ts";

/** Rows that are read, and put on record as seen, at once. */
const PAGE = 2000;

/** The cards of a list as the rows of a table, newest first. */
export async function* exportCards(
  platform: Platform,
  caller: Caller,
  query: ExportCardsQuery,
): AsyncGenerator<Cell[][]> {
  const filter = await readCardFilter(platform, query);
  await mailDeed(platform, platform.db, {
    by: caller,
    about: ({ locale }) => cardTexts[locale].table,
    words: ({ common }) => common.tableExported,
  });
  for (let before: number | undefined; ; ) {
    const rows = await findCardsBefore(platform.db, filter, { before, limit: PAGE, now: platform.clock() });
    const cards = shownIn(rows);
    if (cards.length > 0) await recordActs(platform.db, caller, [{ act: "card.listed", details: { cards } }]);
    yield rows.map((row) => {
      const { id, cardKey, price, status, creationDateTime, usedAt, usedBy, courseId } = toCard(
        platform.secrets,
        row,
      );
      return [id, cardKey, price, status, creationDateTime, usedAt, usedBy?.fullName ?? null, courseId];
    });
    before = rows.at(-1)?.id;
    if (rows.length < PAGE) return;
  }
}
