import type { Platform } from "../../platform/platform.ts";
import { bookFoundSales } from "../cards/moves/found-sales.ts";
import {
  type Difference,
  findBatchesLiveAtOnce,
  findDifferences,
  insertCheck,
} from "./compare-books.repo.ts";

/** Batches that are brought up to date in one transaction. */
const PART = 50;

type Dependencies = Pick<Platform, "db" | "country" | "log">;

/**
 * Brings the books up to what was used, and compares them with the cards. What does not agree is an error of the log, and stands on the start
 * page.
 */
export async function compareBooks(platform: Dependencies): Promise<Difference[]> {
  const { db, log } = platform;
  const compare = async () => {
    await bookAllFound(platform);
    return findDifferences(db);
  };
  const first = await compare();
  // A card that was used between the two statements is booked by then.
  const differences = first.length > 0 ? (await compare()).filter((one) => first.some(isSame(one))) : first;
  await insertCheck(db, differences);
  for (const difference of differences) log.error(difference, "the books do not say what the cards do");
  return differences;
}

const isSame =
  (one: Difference) =>
  (other: Difference): boolean =>
    one.batchId === other.batchId && one.centreId === other.centreId && one.account === other.account;

async function bookAllFound(platform: Dependencies): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    after = await platform.db.transaction().execute(async (tx) => {
      const batches = await findBatchesLiveAtOnce(tx, { after: from, limit: PART });
      await bookFoundSales(platform, tx, batches);
      return batches.at(-1)?.id;
    });
  }
}
