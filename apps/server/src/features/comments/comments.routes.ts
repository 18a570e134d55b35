import { commentEndpoints } from "@manara/contract/comments/comments";
import { inboxEndpoints } from "@manara/contract/comments/inbox";
import { newReplyEndpoints } from "@manara/contract/comments/new-replies";
import { fail } from "../../platform/failure.ts";
import type { Server } from "../../plugins/serve.ts";
import {
  createComment,
  deleteComment,
  editComment,
  listComments,
  markCommentAsSeen,
} from "./comments.service.ts";
import { listNewReplies, markRepliesAsSeen, openDiscussions } from "./discussions.ts";
import { listInbox, listUnanswered, markCommentsAsSeen } from "./inbox.ts";

export function commentRoutes({ serve, platform }: Server): void {
  serve(commentEndpoints.createComment, ({ caller, body }) => createComment(platform, caller, body), {
    acknowledgedAtOnce: true,
  });
  const readDiscussion = openDiscussions(platform);
  serve(commentEndpoints.listComments, (call) => listComments(platform, readDiscussion, call));
  serve(commentEndpoints.editComment, ({ caller, body }) => editComment(platform, { caller, ...body }));
  serve(commentEndpoints.deleteComment, async ({ caller, query }) => {
    const { commentId } = query;
    await deleteComment(platform, { caller, commentId });
    return undefined;
  });
  serve(commentEndpoints.markCommentAsSeen, ({ caller, params }) => {
    if (params.userId !== caller.userId) fail("NOT_AUTHORISED");
    const { commentId } = params;
    return markCommentAsSeen(platform, { caller, commentId });
  });
  serve(newReplyEndpoints.listNewReplies, ({ caller }) => listNewReplies(platform, caller));
  serve(
    newReplyEndpoints.markRepliesAsSeen,
    ({ caller, body }) => markRepliesAsSeen(platform, caller, body.contentId),
    { acknowledgedAtOnce: true },
  );
  serve(inboxEndpoints.listInbox, ({ caller, query }) => listInbox(platform, caller, query));
  serve(inboxEndpoints.listUnanswered, ({ caller, query }) => listUnanswered(platform, caller, query));
  serve(inboxEndpoints.markCommentsAsSeen, ({ caller, body }) =>
    markCommentsAsSeen(platform, caller, body.commentIds),
  );
}
