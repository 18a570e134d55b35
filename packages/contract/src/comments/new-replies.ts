import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Id } from "../fields/primitives.ts";

/** A question of the caller's to which somebody else has replied since they looked. */
export const NewReply = z.object({
  /** The question. */
  commentId: Id,
  /** The newest that somebody else has said under it; the question itself, when that was deleted since. */
  replyId: Id,
  contentId: Id,
  lessonTitle: z.string(),
  courseId: Id,
});
export type NewReply = z.output<typeof NewReply>;

const answer = { status: 200, schema: z.array(NewReply) } as const;

export const newReplyEndpoints = {
  listNewReplies: endpoint({
    method: "GET",
    path: "/comment/list-new-replies",
    summary:
      "The caller's questions to which others have replied since the caller looked, newest first; 100 at most",
    who: "session",
    answer,
    errors: [],
  }),
  markRepliesAsSeen: endpoint({
    method: "POST",
    path: "/comment/mark-replies-as-seen",
    summary:
      "Note that the caller has seen the replies to their questions under a lesson; answers what is left",
    who: "session",
    body: z.object({ contentId: Id }),
    answer,
    errors: [],
  }),
};
