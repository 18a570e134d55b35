import type { BookCheck } from "@manara/contract/cards/watch";
import type { Platform } from "../../platform/platform.ts";
import { alertAdmins } from "../accounts/users/notify-admins.ts";
import { recordActs } from "../audit/audit.service.ts";
import {
  type Difference,
  findBatchesLiveAtOnce,
  findCentreNames,
  findDifferences,
  findLastCheck,
  findLastDifferences,
  insertCheck,
} from "./compare-books.repo.ts";
import { bookFoundSales } from "./moves/found-sales.ts";

/** Batches that are brought up to date in one transaction. */
const PART = 50;

type Dependencies = Pick<Platform, "db" | "country" | "log" | "settings" | "clock">;

/**
 * Brings the books up to what was used, and compares them with the cards. What does not agree is an error of the log and stands on the start
 * page; of a difference that the comparison before has not found, administrators get a mail.
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
  for (const difference of differences) log.error(difference, "the books do not say what the cards do");
  await keep(platform, differences);
  return differences;
}

const nobody = { userId: null, fullName: "", address: "" };

/** Keeps what a comparison has found, and tells of what is new. */
const keep = (platform: Dependencies, differences: readonly Difference[]): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const known = await findLastDifferences(tx);
    await insertCheck(tx, differences);
    const fresh = differences.filter((one) => !known.some(isSame(one)));
    if (fresh.length === 0) return;
    await recordActs(tx, nobody, [{ act: "books.differ", details: { differences: fresh } }]);
    await alertAdmins(platform, tx, { alert: "BOOKS_DIFFER", count: fresh.length });
  });

/** The last comparison of the books with the cards. */
export async function showBookCheck({ db }: Pick<Platform, "db">): Promise<BookCheck> {
  const [check, differences] = await Promise.all([findLastCheck(db), findLastDifferences(db)]);
  const names = await findCentreNames(
    db,
    differences.flatMap(({ centreId }) => centreId ?? []),
  );
  return {
    at: check?.at.toISOString() ?? null,
    since: check?.since?.toISOString() ?? null,
    differences: differences.map(({ centreId, ...one }) => ({
      ...one,
      centre: centreId === null ? null : { centreId, name: names.get(centreId) ?? "" },
    })),
  };
}

const isSame =
  (one: Difference) =>
  (other: Difference): boolean =>
    one.batchId === other.batchId && one.centreId === other.centreId && one.account === other.account;

async function bookAllFound(platform: Pick<Platform, "db" | "country">): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    after = await platform.db.transaction().execute(async (tx) => {
      const batches = await findBatchesLiveAtOnce(tx, { after: from, limit: PART });
      await bookFoundSales(platform, tx, batches);
      return batches.at(-1)?.id;
    });
  }
}
