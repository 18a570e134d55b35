import type { NewReply } from "@manara/contract/comments/new-replies";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { findNewReplies, markRepliesSeen } from "./new-replies.repo.ts";

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
