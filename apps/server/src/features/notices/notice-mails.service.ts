import { hasNoMail } from "@manara/contract/accounts/login-name-rules";
import type { NoticeMailEdits, NoticeMails } from "@manara/contract/notices/notice-mails";
import { USUAL_MAIL_HOUR } from "@manara/contract/notices/notice-rules";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import { randomId } from "../../platform/keys/random-id.ts";
import type { Platform } from "../../platform/platform.ts";
import { findChoice, raiseToldUntil, saveChoice, stopByToken } from "./notice-mails.repo.ts";
import { raisePushedUntil } from "./push/push-devices.repo.ts";

/** How often the caller gets what is new by mail. */
export async function getNoticeMails({ db }: Platform, { userId }: Caller): Promise<NoticeMails> {
  const { email, emailVerifiedAt, frequency = "NONE", hour = USUAL_MAIL_HOUR } = await findChoice(db, userId);
  const unverified = emailVerifiedAt ? null : "NOT_VERIFIED";
  return { frequency, hour, obstacle: hasNoMail(email) ? "NO_ADDRESS" : unverified };
}

/** Keeps how often the caller wants what is new by mail. */
export async function saveNoticeMails(
  platform: Platform,
  caller: Caller,
  { frequency, hour }: NoticeMailEdits,
): Promise<NoticeMails> {
  const { db, clock } = platform;
  await saveChoice(db, { userId: caller.userId, frequency, hour, token: randomId(), now: clock() });
  return getNoticeMails(platform, caller);
}

/** Notes that the caller was shown everything until a moment; what is to come they were not. */
export async function markNoticesAsSeen(
  { db, clock }: Platform,
  { userId }: Caller,
  until: string,
): Promise<undefined> {
  const moment = new Date(Math.min(Date.parse(until), clock().getTime()));
  await raiseToldUntil(db, userId, moment);
  await raisePushedUntil(db, userId, moment);
}

/** Stops mails for who holds this token. */
export async function stopNoticeMails({ db }: Platform, token: string): Promise<undefined> {
  if (!(await stopByToken(db, token))) fail("NOT_FOUND");
}
