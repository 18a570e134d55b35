import { contentManagementEndpoints } from "@manara/contract/contents/content-management";
import { contentEndpoints } from "@manara/contract/contents/contents";
import type { Server } from "../../plugins/serve.ts";
import { requireEditableLesson } from "../access/access.service.ts";
import { addCaptions } from "./add-captions.ts";
import { addAttachment, deleteAttachment, restoreAttachment } from "./attachments.service.ts";
import { changeOrder, moveContent } from "./change-order.ts";
import { cloneContents, previewClone } from "./clone-contents.ts";
import { listLessonsWithoutVideo, previewDescription } from "./contents.service.ts";
import { createLesson, createUnit } from "./create-content.ts";
import { deleteContent, listDeletedContents, restoreContent } from "./deleted-contents.ts";
import { editLesson, editUnit } from "./edit-content.ts";
import { listContentsWithUnseen } from "./outline.ts";

/** Functions of staff with the contents of a course. */
export function manageContentRoutes({ serve, platform }: Server): void {
  serve(contentEndpoints.listContentsWithUnseen, ({ caller, params }) =>
    listContentsWithUnseen(platform, caller, params.courseId),
  );
  serve(contentManagementEndpoints.listDeletedContents, ({ caller, params }) =>
    listDeletedContents(platform, caller, params.courseId),
  );
  serve(contentEndpoints.createUnit, ({ caller, body }) => createUnit(platform, { caller, body }));
  serve(contentEndpoints.createLesson, ({ caller, body }) => createLesson(platform, { caller, body }));
  serve(contentEndpoints.editUnit, ({ caller, body: { contentId, version, ...edits } }) =>
    editUnit(platform, { caller, contentId, version, edits }),
  );
  serve(contentEndpoints.editLesson, ({ caller, body: { contentId, version, ...edits } }) =>
    editLesson(platform, { caller, contentId, version, edits }),
  );
  serve(contentEndpoints.previewDescription, ({ caller, body }) =>
    previewDescription(platform, caller, body),
  );
  serve(contentEndpoints.changeContentOrder, ({ caller, body }) =>
    changeOrder(platform, { caller, ...body }),
  );
  serve(contentEndpoints.moveContent, ({ caller, body }) => moveContent(platform, { caller, body }));
  serve(contentEndpoints.cloneContents, ({ caller, body }) => cloneContents(platform, { caller, body }));
  serve(contentEndpoints.previewClone, ({ caller, body }) => previewClone(platform, { caller, body }));
  serve(
    contentEndpoints.addAttachment,
    ({ caller, query, file }) => addAttachment(platform, { caller, contentId: query.contentId, file }),
    { admit: ({ caller, query }) => requireEditableLesson(platform.db, caller, query.contentId) },
  );
  serve(
    contentManagementEndpoints.addCaptions,
    ({ caller, query, file }) => addCaptions(platform, { caller, ...query, file }),
    { admit: ({ caller, query }) => requireEditableLesson(platform.db, caller, query.contentId) },
  );
  serve(contentEndpoints.deleteAttachment, async ({ caller, query }) => {
    const { attachmentId } = query;
    await deleteAttachment(platform, { caller, attachmentId });
    return undefined;
  });
  serve(contentManagementEndpoints.restoreAttachment, ({ caller, body }) =>
    restoreAttachment(platform, { caller, ...body }),
  );
  serve(contentManagementEndpoints.listLessonsWithoutVideo, ({ query }) =>
    listLessonsWithoutVideo(platform.db, query),
  );
  serve(contentEndpoints.deleteContent, async ({ caller, query }) => {
    const { contentId } = query;
    await deleteContent(platform, { caller, contentId });
    return undefined;
  });
  serve(contentEndpoints.restoreContent, ({ caller, body }) =>
    restoreContent(platform, { caller, contentId: body.contentId }),
  );
}
