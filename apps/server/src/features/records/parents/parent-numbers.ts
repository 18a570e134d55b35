import { toNationalNumber } from "@manara/contract/fields/phone-rules";
import type { GivenNumber, ParentLink } from "@manara/contract/records/parents";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fail } from "../../../platform/failure.ts";
import { hashLinkToken } from "../../../platform/keys/link-tokens.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import {
  allowTexts,
  deleteParentNumber,
  isStopped,
  lockParentLink,
  type ParentLinkRow,
  saveParentNumber,
  stopTexts,
} from "./parent-links.repo.ts";
import { listLinks } from "./parent-links.service.ts";

/** Keeps the number beside a link that opens something; answers the link as its side sees it. */
async function give(
  platform: Platform,
  tx: Tx,
  { link, phoneNumber }: { link: ParentLinkRow; phoneNumber: string },
): Promise<ParentLink> {
  const { clock, country } = platform;
  const { id: parentLinkId, userId, madeBySchool: forSchool } = link;
  const number = { parentLinkId, phoneNumber: toNationalNumber(phoneNumber, country), now: clock() };
  // The school speaks with the parents; a student does not take back that they want no texts.
  if (link.madeBySchool) await allowTexts(tx, number.phoneNumber);
  else if (await isStopped(tx, number.phoneNumber)) fail("PARENT_TEXTS_STOPPED");
  if (!(await saveParentNumber(tx, number))) fail("PARENT_TEXTS_STOPPED");
  const links = await listLinks(platform, tx, { userId, forSchool });
  return links.find((one) => one.parentLinkId === parentLinkId) ?? fail("PARENT_LINK_NOT_FOUND");
}

/** Gives the number of the caller's parents beside the caller's own link. */
export const giveMyNumber = (
  platform: Platform,
  { userId }: Caller,
  { parentLinkId, phoneNumber }: GivenNumber,
): Promise<ParentLink> =>
  platform.db.transaction().execute(async (tx) => {
    const link = await lockParentLink(tx, parentLinkId);
    if (link?.userId !== userId || link.madeBySchool) fail("PARENT_LINK_NOT_FOUND");
    return give(platform, tx, { link, phoneNumber });
  });

/** Gives the number of a student's parents beside the school's link. */
export const giveNumber = (
  platform: Platform,
  caller: Caller,
  { parentLinkId, phoneNumber }: GivenNumber,
): Promise<ParentLink> =>
  platform.db.transaction().execute(async (tx) => {
    const link = await lockParentLink(tx, parentLinkId);
    if (!link?.madeBySchool) fail("PARENT_LINK_NOT_FOUND");
    const given = await give(platform, tx, { link, phoneNumber });
    await recordActs(tx, caller, [{ act: "account.parent-number-given", subjectId: link.userId }]);
    return given;
  });

/** Forgets the number of the caller's parents: but for the school's, where the school has said that the student is under 15. */
export const forgetMyNumber = (platform: Platform, { userId }: Caller, id: number): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const link = await lockParentLink(tx, id);
    if (link?.userId !== userId) fail("PARENT_LINK_NOT_FOUND");
    if (link.isYoung) fail("PARENT_LINK_OF_SCHOOL");
    await deleteParentNumber(tx, id);
  });

/** Stops texts for who has the link that they lead to: no number is given beside it any more. */
export const stopTextsByToken = ({ db, clock }: Platform, token: string): Promise<void> =>
  stopTexts(db, { tokenHash: hashLinkToken(token), now: clock() });

/** Forgets the number of a student's parents, whoever has given it. */
export const forgetNumber = (platform: Platform, caller: Caller, id: number): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const { userId: subjectId } = (await lockParentLink(tx, id)) ?? fail("PARENT_LINK_NOT_FOUND");
    await deleteParentNumber(tx, id);
    await recordActs(tx, caller, [{ act: "account.parent-number-forgotten", subjectId }]);
  });
