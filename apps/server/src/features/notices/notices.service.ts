import { mayTeach } from "@manara/contract/accounts/role-rules";
import type { Notice, NoticeCounts } from "@manara/contract/notices/notices";
import type { Caller } from "../../platform/caller.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  addReadKey,
  countNews,
  findNotices,
  type NoticeRow,
  type Reader,
  raiseReadUntil,
} from "./notices.repo.ts";
import { pathOf } from "./notices.rules.ts";

const readerOf = ({ clock, country }: Platform, { userId, role }: Caller): Reader => ({
  userId,
  teaches: mayTeach(role),
  now: clock(),
  timeZone: country.timeZone,
});

function toNotice(row: NoticeRow): Notice {
  const { key, kind, title, count, isNew, pinned, commentId, subject } = row;
  return {
    key,
    kind,
    title,
    count,
    isNew,
    pinned,
    contentId: commentId === null ? null : Number(subject),
    path: pathOf(row),
    endsAt: row.endsAt?.toISOString() ?? null,
    creationDateTime: row.at.toISOString(),
  };
}

/** A page of the caller's notices: pinned ones first, then the newest. */
export const listNotices = async (platform: Platform, caller: Caller, page: Page): Promise<Notice[]> =>
  (await findNotices(platform.db, readerOf(platform, caller), page)).map(toNotice);

/** How much is new for the caller. */
export const countNotices = (platform: Platform, caller: Caller): Promise<NoticeCounts> =>
  countNews(platform.db, readerOf(platform, caller));

/** Notes that the caller has read a notice. */
export async function markNoticeAsRead(
  platform: Platform,
  caller: Caller,
  key: string,
): Promise<NoticeCounts> {
  await addReadKey(platform.db, readerOf(platform, caller), key);
  return countNotices(platform, caller);
}

/** Notes that the caller has read everything until a moment; what is to come they have not. */
export async function markNoticesAsRead(
  platform: Platform,
  caller: Caller,
  until: string,
): Promise<NoticeCounts> {
  const { db, clock } = platform;
  await raiseReadUntil(db, caller.userId, new Date(Math.min(Date.parse(until), clock().getTime())));
  return countNotices(platform, caller);
}
