import type { Queryable } from "../../platform/database/database.ts";
import { addJob, isQueued } from "../../platform/jobs/jobs.ts";
import type { Secrets } from "../../platform/keys/secrets.ts";
import type { Platform } from "../../platform/platform.ts";
import { cardGroupsOf, decryptCard } from "./card-vault.ts";
import {
  hasUngroupedCard,
  indexWaitingGroups,
  lockUngroupedCards,
  setCardGroups,
  type UngroupedCard,
} from "./cards.repo.ts";

/** Cards that are done in one transaction: some milliseconds. */
const BATCH = 250;

/**
 * Makes cards that are older than the search by groups, or were made by a version without it, known to it. What cannot be opened
 * stays as it is.
 */
export async function groupCards({ db, secrets, log }: Platform): Promise<void> {
  let total = 0;
  // A card that somebody held is done by the next walk.
  for (let done = -1; done !== 0; total += done) {
    done = 0;
    for (let after: number | undefined = 0; after !== undefined; ) {
      const from: number = after;
      const cards = await db.transaction().execute(async (tx) => {
        const locked = await lockUngroupedCards(tx, { after: from, limit: BATCH });
        const grouped = locked.flatMap((card) => withGroups(secrets, card));
        await setCardGroups(tx, grouped);
        done += grouped.length;
        return locked;
      });
      after = cards.length < BATCH ? undefined : cards.at(-1)?.id;
    }
  }
  if (total > 0) log.info({ cards: total }, "cards are found by the groups of their codes");
}

function withGroups(secrets: Secrets, { id, sealed }: UngroupedCard) {
  try {
    return [{ id, groups: cardGroupsOf(secrets, decryptCard(secrets, sealed)) }];
  } catch {
    // Its key was lost or given up: such a card can be found by its whole code alone.
    return [];
  }
}

/** Makes groups of new cards as quick to find as those of others: as long as they wait beside the index, a search reads them all. */
export const indexGroups = ({ db }: Platform): Promise<void> => indexWaitingGroups(db);

/** Queues the grouping, where a card waits for it. */
export async function queueGroupCards(db: Queryable): Promise<void> {
  if ((await hasUngroupedCard(db)) && !(await isQueued(db, "groupCards"))) await addJob(db, "groupCards", {});
}
