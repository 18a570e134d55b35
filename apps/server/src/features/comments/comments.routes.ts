import { commentEndpoints } from "@manara/contract/comments";
import type { Server } from "../../plugins/serve.ts";
import { createComment, deleteComment, listComments } from "./comments.service.ts";

export function commentRoutes({ serve, platform }: Server): void {
  serve(commentEndpoints.createComment, ({ caller, body }) => createComment(platform, caller, body));
  serve(commentEndpoints.listComments, ({ caller, query }) => listComments(platform, caller, query));
  serve(commentEndpoints.deleteComment, async ({ caller, query }) => {
    await deleteComment(platform, caller, query.commentId);
    return undefined;
  });
}
