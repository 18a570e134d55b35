import type { Queryable } from "../../platform/database.ts";
import { addJob, isQueued } from "../../platform/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { cardGroupsOf, openSealedCard } from "./card-vault.ts";
import { findUngroupedCards, setCardGroups } from "./ungrouped-cards.repo.ts";

/** Cards that are done in one statement: some milliseconds. */
const BATCH = 250;

/**
 * Makes cards that are older than the search by groups, or were made by a version without it, known to it. What cannot be opened
 * stays as it is.
 */
export async function groupCards({ db, secrets, log }: Platform): Promise<void> {
  let total = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const cards = await findUngroupedCards(db, { after, limit: BATCH });
    const grouped = cards.flatMap(({ id, sealed }) => {
      try {
        return { id, sealed, groups: cardGroupsOf(secrets, openSealedCard(secrets, sealed)) };
      } catch {
        return [];
      }
    });
    await setCardGroups(db, grouped);
    total += grouped.length;
    after = cards.length < BATCH ? undefined : cards.at(-1)?.id;
  }
  if (total > 0) log.info({ cards: total }, "cards are found by the groups of their codes");
}

/** Queues that, where a card waits for it. */
export async function queueGroupCards(db: Queryable): Promise<void> {
  const [first] = await findUngroupedCards(db, { after: 0, limit: 1 });
  if (first && !(await isQueued(db, "groupCards"))) await addJob(db, "groupCards", {});
}
