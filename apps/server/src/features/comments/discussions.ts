import type { NewReply } from "@manara/contract/comments/new-replies";
import type { Caller } from "../../platform/caller.ts";
import { batchLookups } from "../../platform/database/batch-lookups.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CommentRow } from "./comments.repo.ts";
import {
  findComments,
  findDiscussionMarks,
  findNewReplies,
  findThreads,
  markRepliesSeen,
} from "./discussions.repo.ts";

/** Which part of a discussion: oldest first, or by the newest questions, each with its replies. */
export type DiscussionQuery = Page & { contentId: number; order?: "newest" | undefined };

/** A part of the discussion of a lesson. */
export interface DiscussionPage {
  rows: readonly CommentRow[];
  /** Comments of the whole discussion. */
  total: number;
  /** Writers on the page. */
  writers: ReadonlySet<number>;
  /** Another after every change of the discussion. */
  mark: string;
}

/** Reads a part of a discussion as it is; with a mark, as it is known to have been a moment ago. */
export type ReadDiscussion = (query: DiscussionQuery, mark?: string) => Promise<DiscussionPage>;

/** Weight of a comment in memory beside its text, in bytes. */
const COMMENT_BYTES = 500;
const sizeOfPage = ({ rows }: DiscussionPage) =>
  rows.reduce((sum, { description }) => sum + COMMENT_BYTES + 2 * description.length, COMMENT_BYTES);

/** Topics of the writers of a page, who are not part of the mark. */
export const writerTopics = ["educators"] as const;

/**
 * A way to read discussions from memory. Every reader asks whether what is in memory still stands, many with one query:
 * comments are written too often for notices, which make commits wait for each other.
 */
export function openDiscussions({ db, cache }: Pick<Platform, "db" | "cache">): ReadDiscussion {
  const findMark = batchLookups((contentIds: number[]) => findDiscussionMarks(db, contentIds));
  return async ({ contentId, order, ...page }, knownMark) => {
    const find = order === "newest" ? findThreads : findComments;
    const mark = knownMark ?? (await findMark(contentId)) ?? "";
    return cache.remember(
      `discussion ${contentId} ${mark} ${order} ${JSON.stringify(page)}`,
      async (track) => {
        track(writerTopics);
        // What is written meanwhile is in it already, under the older mark; the next reader has the newer one.
        const { rows, total } = await find(db, contentId, page);
        return { rows, total, writers: new Set(rows.map(({ authorId }) => authorId)), mark };
      },
      sizeOfPage,
    );
  };
}

/** The caller's questions with replies that the caller has not seen. */
export const listNewReplies = ({ db }: Platform, { userId }: Caller): Promise<NewReply[]> =>
  findNewReplies(db, userId);

/** Notes that the caller has looked at a discussion; answers what is left elsewhere. */
export async function markRepliesAsSeen(
  { db }: Platform,
  { userId }: Caller,
  contentId: number,
): Promise<NewReply[]> {
  await markRepliesSeen(db, { userId, contentId });
  return findNewReplies(db, userId);
}
