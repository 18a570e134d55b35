import { commentEndpoints } from "@manara/contract/comments";
import { fail } from "../../platform/failure.ts";
import type { Server } from "../../plugins/serve.ts";
import { actorOf } from "../audit/audit.service.ts";
import { createComment, deleteComment, listComments, markCommentAsSeen } from "./comments.service.ts";

export function commentRoutes({ serve, platform }: Server): void {
  serve(commentEndpoints.createComment, ({ caller, body }) => createComment(platform, caller, body));
  serve(commentEndpoints.listComments, ({ caller, query }) => listComments(platform, caller, query));
  serve(commentEndpoints.deleteComment, async ({ caller, request, query }) => {
    const { commentId } = query;
    await deleteComment(platform, { caller, actor: actorOf(caller, request), commentId });
    return undefined;
  });
  serve(commentEndpoints.markCommentAsSeen, ({ caller, request, params }) => {
    if (params.userId !== caller.userId) fail("NOT_AUTHORISED");
    const { commentId } = params;
    return markCommentAsSeen(platform, { caller, actor: actorOf(caller, request), commentId });
  });
}
