import type { ParentLink } from "@manara/contract/records/parents";
import type { Caller } from "../../../platform/caller.ts";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { fail } from "../../../platform/failure.ts";
import { decrypt, encrypt } from "../../../platform/keys/encryption.ts";
import { hashLinkToken, makeLinkToken } from "../../../platform/keys/link-tokens.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readTexts } from "../../../platform/text/texts.ts";
import { mailAccount } from "../../accounts/users/mail-accounts.ts";
import { recordActs } from "../../audit/audit.service.ts";
import type { text } from "./messages/ar.ts";
import {
  deleteParentLink,
  deleteParentLinksBefore,
  findParentLinks,
  holdStudent,
  insertParentLink,
  lockParentLink,
  type ParentLinkRow,
  type ParentNumberRow,
  setYoung,
} from "./parent-links.repo.ts";
import { endOfLink } from "./parent-links.rules.ts";

const texts = await readTexts<typeof text>(new URL("./messages/", import.meta.url));

/** A number of which enough is shown to tell it from another. */
export const maskNumber = (number: string): string => `${number.slice(0, 4)}•••${number.slice(-2)}`;

/** A link as one side sees it: the token is for the side that has made the link. */
const toLink = (
  { secrets }: Pick<Platform, "secrets">,
  row: ParentLinkRow & { number?: ParentNumberRow | null },
  forSchool: boolean,
): ParentLink => ({
  parentLinkId: row.id,
  madeBySchool: row.madeBySchool,
  isUnder15: row.isYoung,
  token: row.madeBySchool === forSchool ? decrypt(secrets.parentLinks, row.sealed) : null,
  createdDateTime: row.createdAt.toISOString(),
  openedDateTime: row.openedAt?.toISOString() ?? null,
  expiresDateTime: row.expiresAt.toISOString(),
  texts: row.number
    ? {
        maskedNumber: row.number.phoneNumber && maskNumber(row.number.phoneNumber),
        agreedDateTime: row.number.agreedAt.toISOString(),
        textedOn: row.number.textedOn,
        held: row.number.phoneNumber === null ? null : row.number.held,
      }
    : null,
});

interface ForWhom {
  userId: number;
  forSchool: boolean;
}

/** Links of a student, as one side sees them. */
export async function listLinks(platform: Platform, db: Queryable, { userId, forSchool }: ForWhom) {
  const rows = await findParentLinks(db, { userId, now: platform.clock() });
  return rows.map((row) => toLink(platform, row, forSchool));
}

/** Links for the parents of the caller. */
export const listMyParentLinks = (platform: Platform, { userId }: Caller): Promise<ParentLink[]> =>
  listLinks(platform, platform.db, { userId, forSchool: false });

/** Links for the parents of a student, for the school. */
export const listParentLinks = (platform: Platform, userId: number): Promise<ParentLink[]> =>
  platform.db.transaction().execute(async (tx) => {
    if (!(await holdStudent(tx, userId))) fail("USER_NOT_FOUND");
    return listLinks(platform, tx, { userId, forSchool: true });
  });

/** Makes the link of a side, unless it has one; `isNew`: it had none. */
async function makeLink(
  platform: Platform,
  tx: Tx,
  { userId, forSchool, isUnder15 }: ForWhom & { isUnder15: boolean },
): Promise<{ link: ParentLink; isNew: boolean }> {
  const token = makeLinkToken();
  const now = platform.clock();
  const made = await insertParentLink(tx, {
    userId,
    madeBySchool: forSchool,
    isYoung: isUnder15,
    tokenHash: hashLinkToken(token),
    sealed: encrypt(platform.secrets.parentLinks, token),
    createdAt: now,
    expiresAt: endOfLink({ createdAt: now, now }),
  });
  if (made) return { link: toLink(platform, made, forSchool), isNew: true };
  const links = await listLinks(platform, tx, { userId, forSchool });
  // It was ended at this very moment.
  const link = links.find(({ madeBySchool }) => madeBySchool === forSchool) ?? fail("PARENT_LINK_NOT_FOUND");
  if (!isUnder15 || link.isUnder15) return { link, isNew: false };
  await setYoung(tx, link.parentLinkId);
  return { link: { ...link, isUnder15 }, isNew: false };
}

/** Makes the caller's link for their parents. */
export const makeMyParentLink = (platform: Platform, { userId }: Caller): Promise<ParentLink> =>
  platform.db.transaction().execute(async (tx) => {
    const { link } = await makeLink(platform, tx, { userId, forSchool: false, isUnder15: false });
    return link;
  });

/** Makes the school's link for the parents of a student, who is told by mail. */
export const makeParentLink = (
  platform: Platform,
  caller: Caller,
  { userId, isUnder15 }: { userId: number; isUnder15: boolean },
): Promise<ParentLink> =>
  platform.db.transaction().execute(async (tx) => {
    if (!(await holdStudent(tx, userId))) fail("USER_NOT_FOUND");
    const { link, isNew } = await makeLink(platform, tx, { userId, forSchool: true, isUnder15 });
    if (!isNew) return link;
    await recordActs(tx, caller, [
      { act: "account.parent-link-made", subjectId: userId, details: { isUnder15 } },
    ]);
    await mailAccount(platform, tx, userId, ({ locale, brand, write }) =>
      write(texts[locale].madeBySchool({ brand, isUnder15 }), "/my-record"),
    );
    return link;
  });

/** Ends a link of the caller's own record: but for the school's, where the school has said that the student is under 15. */
export const endMyParentLink = (platform: Platform, { userId }: Caller, id: number): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const link = await lockParentLink(tx, id);
    if (link?.userId !== userId) fail("PARENT_LINK_NOT_FOUND");
    if (link.isYoung) fail("PARENT_LINK_OF_SCHOOL");
    await deleteParentLink(tx, id);
  });

/** Ends a link for the parents of a student, whoever has made it. */
export const endParentLink = (platform: Platform, caller: Caller, id: number): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const { userId: subjectId } = (await lockParentLink(tx, id)) ?? fail("PARENT_LINK_NOT_FOUND");
    await deleteParentLink(tx, id);
    await recordActs(tx, caller, [{ act: "account.parent-link-ended", subjectId }]);
  });

/** Forgets links that have run out. */
export const forgetOldParentLinks = ({ db, clock }: Platform): Promise<void> =>
  deleteParentLinksBefore(db, clock());
