import { contentEndpoints } from "@manara/contract/contents";
import type { Server } from "../../plugins/serve.ts";
import { actorOf } from "../audit/audit.service.ts";
import { addAttachment, deleteAttachment } from "./attachments.service.ts";
import { changeOrder } from "./change-order.ts";
import { cloneContents } from "./clone-contents.ts";
import { createLesson, createUnit } from "./create-content.ts";
import { deleteContent } from "./delete-content.ts";
import { editLesson, editUnit } from "./edit-content.ts";
import { listContentsWithUnseen } from "./list-unseen.ts";

/** What staff do with the contents of a course. */
export function manageContentRoutes({ serve, platform }: Server): void {
  serve(contentEndpoints.listContentsWithUnseen, ({ caller, params }) =>
    listContentsWithUnseen(platform, caller, params.courseId),
  );
  serve(contentEndpoints.createUnit, ({ caller, request, body }) =>
    createUnit(platform, { caller, actor: actorOf(caller, request), body }),
  );
  serve(contentEndpoints.createLesson, ({ caller, request, body }) =>
    createLesson(platform, { caller, actor: actorOf(caller, request), body }),
  );
  serve(contentEndpoints.editUnit, ({ caller, request, body: { contentId, ...edits } }) =>
    editUnit(platform, { caller, actor: actorOf(caller, request), contentId, edits }),
  );
  serve(contentEndpoints.editLesson, ({ caller, request, body: { contentId, ...edits } }) =>
    editLesson(platform, { caller, actor: actorOf(caller, request), contentId, edits }),
  );
  serve(contentEndpoints.changeContentOrder, ({ caller, request, body }) =>
    changeOrder(platform, { caller, actor: actorOf(caller, request), ...body }),
  );
  serve(contentEndpoints.cloneContents, ({ caller, request, body }) =>
    cloneContents(platform, { caller, actor: actorOf(caller, request), body }),
  );
  serve(contentEndpoints.addAttachment, ({ caller, request, query, file }) =>
    addAttachment(platform, { caller, actor: actorOf(caller, request), contentId: query.contentId, file }),
  );
  serve(contentEndpoints.deleteAttachment, async ({ caller, request, query }) => {
    const { attachmentId } = query;
    await deleteAttachment(platform, { caller, actor: actorOf(caller, request), attachmentId });
    return undefined;
  });
  serve(contentEndpoints.deleteContent, async ({ caller, request, query }) => {
    const { contentId } = query;
    await deleteContent(platform, { caller, actor: actorOf(caller, request), contentId });
    return undefined;
  });
}
