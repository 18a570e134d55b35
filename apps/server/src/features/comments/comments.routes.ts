import { commentEndpoints } from "@manara/contract/comments";
import { fail } from "../../platform/failure.ts";
import type { Server } from "../../plugins/serve.ts";
import { createComment, deleteComment, listComments, markCommentAsSeen } from "./comments.service.ts";

export function commentRoutes({ serve, platform }: Server): void {
  serve(commentEndpoints.createComment, ({ caller, body }) => createComment(platform, caller, body), {
    changesNothingShared: true,
  });
  serve(commentEndpoints.listComments, ({ caller, query }) => listComments(platform, caller, query));
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
}
