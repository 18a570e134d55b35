import type { MadePayLink, PayLink } from "@manara/contract/purchases/pay-links";
import type { Caller } from "../../../platform/caller.ts";
import { fail } from "../../../platform/failure.ts";
import { hashLinkToken, makeLinkToken } from "../../../platform/keys/link-tokens.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getCourseAccess } from "../../access/access.service.ts";
import {
  deleteOpenPayLink,
  deletePayLinksBefore,
  findOpenPayLinks,
  insertPayLink,
  type PayLinkRow,
} from "./pay-links.repo.ts";

const DAY_MS = 86_400_000;
const LIFE_DAYS = 7;

const toPayLink = ({ id, courseId, courseName, createdAt, expiresAt }: PayLinkRow): PayLink => ({
  payLinkId: id,
  courseId,
  courseName,
  createdDateTime: createdAt.toISOString(),
  expiresDateTime: expiresAt.toISOString(),
});

const needsNoCard = { path: "courseId", code: "COURSE_ID_INVALID", message: "this course needs no card" };

/** Makes a link by which somebody else may spend a card on a course that the caller does not hold. */
export async function makePayLink(
  platform: Platform,
  caller: Caller,
  courseId: number,
): Promise<MadePayLink> {
  const { purchase } = await getCourseAccess(platform, caller, courseId);
  if (purchase === "HELD") fail("COURSE_ALREADY_PURCHASED");
  const token = makeLinkToken();
  const now = platform.clock();
  const row = await platform.db.transaction().execute((tx) =>
    insertPayLink(tx, {
      userId: caller.userId,
      courseId,
      tokenHash: hashLinkToken(token),
      now,
      expiresAt: new Date(now.getTime() + LIFE_DAYS * DAY_MS),
    }),
  );
  if (!row) fail("VALIDATION_FAILED", { issues: [needsNoCard] });
  return { ...toPayLink(row), token };
}

/** The caller's links that can still be used. */
export async function listPayLinks({ db, clock }: Platform, { userId }: Caller): Promise<PayLink[]> {
  return (await findOpenPayLinks(db, { userId, now: clock() })).map(toPayLink);
}

/** Ends a link of the caller's: from then on it opens nothing. */
export async function endPayLink({ db }: Platform, { userId }: Caller, id: number): Promise<void> {
  if (!(await deleteOpenPayLink(db, { id, userId }))) fail("PAY_LINK_NOT_FOUND");
}

/** Forgets links that ran out some days ago. */
export const forgetOldPayLinks = ({ db, clock }: Platform): Promise<void> =>
  deletePayLinksBefore(db, new Date(clock().getTime() - LIFE_DAYS * DAY_MS));
