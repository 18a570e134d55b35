import type { CardWatch } from "@manara/contract/cards/watch";
import type { Caller } from "../../../platform/caller.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { daysAfter } from "../../../platform/days.rules.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { mailAdmins } from "../../accounts/users/mail-accounts.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { cardTexts } from "../card-mails.ts";
import {
  countOpen,
  deleteFindings,
  findFindings,
  findKept,
  insertFindings,
  lockFindings,
  setDone,
  takeUnmailed,
  updateFinding,
} from "./findings.repo.ts";
import {
  countByAccount,
  countByCentre,
  countByNetwork,
  countEarly,
  countRefusals,
  findTried,
} from "./watch.repo.ts";
import {
  ATTEMPT_DAYS,
  compareFindings,
  type Found,
  findBusyAccounts,
  findBusyNetworks,
  findEarlyBatches,
  findFailingCentres,
  findNeighbours,
  MANY_OF_ACCOUNT,
  MANY_OF_NETWORK,
  WATCH_DAYS,
} from "./watch.rules.ts";

type Dependencies = Pick<Platform, "db" | "clock">;

/** Applies the rules at this moment. Reads what was sold and refused in four weeks. */
async function findAll(db: Queryable, now: Date): Promise<Found[]> {
  const since = daysAfter(now, -WATCH_DAYS);
  const lately = daysAfter(now, -ATTEMPT_DAYS);
  return [
    ...findEarlyBatches(await countEarly(db, since)),
    ...findFailingCentres(await countByCentre(db, since)),
    ...findNeighbours(await findTried(db, since)),
    ...findBusyAccounts(await countByAccount(db, { since: lately, least: MANY_OF_ACCOUNT })),
    ...findBusyNetworks(await countByNetwork(db, { since: lately, least: MANY_OF_NETWORK })),
  ];
}

/** Asks the rules, and keeps what they find as long as they find it. */
const look = ({ db, clock }: Dependencies): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockFindings(tx);
    const now = clock();
    const { fresh, goesOn, over } = compareFindings(await findKept(tx), await findAll(tx, now));
    await deleteFindings(tx, over);
    for (const { id, found } of goesOn) await updateFinding(tx, id, found);
    await insertFindings(tx, fresh, now);
  });

/** Every night: asks the rules, and mails administrators once of what is new. */
export async function watchCards(platform: Platform): Promise<void> {
  await look(platform);
  await platform.db.transaction().execute(async (tx) => {
    const count = await takeUnmailed(tx, platform.clock());
    if (count > 0)
      await mailAdmins(platform, tx, ({ locale, brand, write }, when) =>
        write(cardTexts[locale].cardsWatched({ brand, when, count }), "/admin/cards/watch"),
      );
  });
}

/** How many findings nobody has seen to. */
export const countOpenFindings = ({ db }: Pick<Platform, "db">): Promise<number> => countOpen(db);

export async function showWatch({ db, clock }: Dependencies): Promise<CardWatch> {
  const [figures, findings] = await Promise.all([
    countRefusals(db, daysAfter(clock(), -WATCH_DAYS)),
    findFindings(db),
  ]);
  return { days: WATCH_DAYS, figures, findings };
}

/** Asks the rules at once, without a mail: whoever asks sees it. */
export async function lookNow(platform: Dependencies): Promise<CardWatch> {
  await look(platform);
  return showWatch(platform);
}

/** Says that a finding is seen to. It waits no more, and stays quiet as long as the rule goes on finding it. */
export const settleFinding = ({ db, clock }: Platform, caller: Caller, findingId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await setDone(tx, findingId, { by: caller.userId, now: clock() }))) fail("NOT_FOUND");
    await recordActs(tx, caller, [{ act: "card.finding-settled", details: { findingId } }]);
  });
