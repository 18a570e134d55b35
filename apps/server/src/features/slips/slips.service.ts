import type { Readable } from "node:stream";
import { MOST_SLIPS } from "@manara/contract/slips/slip-rules";
import type { CountSlipsBody, PrintSlipsBody, SlipCount } from "@manara/contract/slips/slips";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { readOut } from "../../platform/throttle/read-out.ts";
import { giveManyCodes, sortReceivers } from "../accounts/login-codes/give-many-codes.ts";
import { mailDeed } from "../accounts/users/mail-accounts.ts";
import { recordActs } from "../audit/audit.service.ts";
import { findClassWithIds, nameClasses } from "../classes/classes.service.ts";
import { listImported } from "../imports/imports.service.ts";
import { printSlips, type SlipHolder, slipTexts } from "./print-slips.ts";

const TOO_MANY = { path: "importId", code: "IMPORT_ID_INVALID", message: "import id invalid" };

/** The accounts that were meant, and the class that all of them are in, where it was named. */
async function readAsked(
  platform: Platform,
  { classId, importId, userIds = [] }: CountSlipsBody,
): Promise<{ ids: readonly number[]; className: string | null }> {
  if (classId !== undefined) {
    const { name, userIds: ids } = await findClassWithIds(platform, classId);
    return { ids, className: name };
  }
  const ids = importId === undefined ? userIds : await listImported(platform, importId);
  if (ids.length > MOST_SLIPS) fail("VALIDATION_FAILED", { issues: [TOO_MANY] });
  return { ids, className: null };
}

/** Counts of a print of slips; nothing is changed. */
export async function countSlips(platform: Platform, body: CountSlipsBody): Promise<SlipCount> {
  const { ids } = await readAsked(platform, body);
  const { receiving, known, refused } = await sortReceivers(platform, platform.db, { ...body, ids });
  const withdrawn = receiving.filter(({ hasCode }) => hasCode).length;
  return { slips: receiving.length, withdrawn, known: known.length, without: refused.length };
}

/**
 * Slips to hand to pupils, as a PDF file. Their codes work from the moment that it begins, and are nowhere else: a file that did not come
 * through to its end is printed again, with others. Few are drawn at once: each has a process of its own until it was read.
 */
export const makeSlips = (platform: Platform, caller: Caller, body: PrintSlipsBody): Promise<Readable> =>
  readOut(
    platform.concurrency.exporting,
    async () => printSlips(platform, await giveCodes(platform, caller, body)),
    String(caller.userId),
  );

/** By class, then by name as they come. */
const byClass = (one: SlipHolder, other: SlipHolder): number => one.className.localeCompare(other.className);

/** Gives the people of a print their codes, which stands in the record, and tells every administrator. */
async function giveCodes(
  platform: Platform,
  caller: Caller,
  { days, everybody, ...asked }: PrintSlipsBody,
): Promise<{ holders: SlipHolder[]; expiresAt: Date }> {
  const { ids, className } = await readAsked(platform, { ...asked, everybody });
  return platform.db.transaction().execute(async (tx) => {
    const how = { ids, everybody, by: caller, hours: days * 24 };
    const { people, expiresAt } = await giveManyCodes(platform, tx, how);
    if (people.length === 0) fail("NO_SLIPS");
    const details = { people: people.length, className, until: expiresAt.toISOString() };
    await recordActs(tx, caller, [{ act: "account.slips-printed", details }]);
    await mailDeed(platform, tx, {
      by: caller,
      about: ({ locale }) => slipTexts[locale].countOf(people.length),
      words: ({ locale }) => slipTexts[locale].printed,
    });
    const classes = className === null ? await nameClasses(tx, ids) : null;
    const holders = people.map(({ id, fullName, email, code }) => ({
      fullName,
      email,
      className: className ?? classes?.get(id) ?? "",
      code,
    }));
    return { holders: holders.toSorted(byClass), expiresAt };
  });
}
