import type { BookCheck } from "@manara/contract/cards/watch";
import type { Platform } from "../../platform/platform.ts";
import { mailAdmins } from "../accounts/users/mail-accounts.ts";
import { recordActs } from "../audit/audit.service.ts";
import { compareShares } from "../shares/shares.service.ts";
import { cardTexts } from "./card-mails.ts";
import {
  type Difference,
  findBatchesLiveAtOnce,
  findDifferences,
  findLastCheck,
  findLastDifferences,
  findNames,
  insertCheck,
} from "./compare-books.repo.ts";
import { bookFoundSales } from "./moves/record-sale.ts";

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
    return [...(await findDifferences(db)), ...(await findShareDifferences(db))];
  };
  const first = await compare();
  // A card that was used between the two statements is booked by then.
  const differences = first.length > 0 ? (await compare()).filter((one) => first.some(isSame(one))) : first;
  for (const difference of differences) log.error(difference, "the books do not say what the cards do");
  await keep(platform, differences);
  return differences;
}

/** Educators whom the books owe something else than their shares and payments do. */
const findShareDifferences = async (db: Platform["db"]): Promise<Difference[]> =>
  (await compareShares(db)).map((one) => ({ ...one, batchId: null, centreId: null, account: "DUE" }));

const nobody = { userId: null, fullName: "", address: "" };

/** Keeps what a comparison has found, and reports what is new. */
const keep = (platform: Dependencies, differences: readonly Difference[]): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const known = await findLastDifferences(tx);
    await insertCheck(tx, differences);
    const fresh = differences.filter((one) => !known.some(isSame(one)));
    if (fresh.length === 0) return;
    await recordActs(tx, nobody, [{ act: "books.differ", details: { differences: fresh } }]);
    await mailAdmins(platform, tx, ({ locale, brand, write }, when) =>
      write(cardTexts[locale].booksDiffer({ brand, when, count: fresh.length }), "/admin/cards/books"),
    );
  });

/** The last comparison of the books with the cards. */
export async function showBookCheck({ db }: Pick<Platform, "db">): Promise<BookCheck> {
  const [check, differences] = await Promise.all([findLastCheck(db), findLastDifferences(db)]);
  const idsOf = (of: "centreId" | "educatorId") => differences.flatMap((one) => one[of] ?? []);
  const [centres, educators] = await Promise.all([
    findNames(db, "centres", idsOf("centreId")),
    findNames(db, "users", idsOf("educatorId")),
  ]);
  return {
    at: check?.at.toISOString() ?? null,
    since: check?.since?.toISOString() ?? null,
    differences: differences.map(({ centreId, educatorId, ...one }) => ({
      ...one,
      centre: centreId === null ? null : { centreId, name: centres.get(centreId) ?? "" },
      educator:
        educatorId === null ? null : { userId: educatorId, fullName: educators.get(educatorId) ?? "" },
    })),
  };
}

const isSame =
  (one: Difference) =>
  (other: Difference): boolean =>
    one.batchId === other.batchId &&
    one.centreId === other.centreId &&
    one.educatorId === other.educatorId &&
    one.account === other.account;

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
