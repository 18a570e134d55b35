import type { MoveContentBody } from "@manara/contract/contents/content-edits";
import type { Content } from "@manara/contract/contents/contents";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { staff } from "../access/access.rules.ts";
import { recordActs } from "../audit/audit.service.ts";
import { toContent } from "./content-row.ts";
import { updatePlaces } from "./content-writes.repo.ts";
import { findContents } from "./contents.repo.ts";
import { placeMoved } from "./move.rules.ts";
import { arrangeOutline } from "./outline.rules.ts";
import { lockStaffContent } from "./staff-course.ts";

/** Puts a unit or lesson before one of its future neighbours, or after the last of them; a lesson also into another unit. */
export async function moveContent(
  platform: Platform,
  { caller, body }: { caller: Caller; body: MoveContentBody },
): Promise<Content[]> {
  const { contentId } = body;
  const rows = await platform.db.transaction().execute(async (tx) => {
    const { courseId, title } = await lockStaffContent(tx, caller, { contentId });
    const contents = await findContents(tx, courseId);
    const places = placeMoved(contents, { ...body, unitId: body.unitId ?? null });
    if (!places) fail("CONTENT_NOT_FOUND");
    if (places.length === 0) return contents;
    await updatePlaces(tx, places);
    const { unitId, beforeContentId = null } = body;
    const details = { courseId, title, unitId, beforeContentId };
    await recordActs(tx, caller, [{ act: "content.moved", subjectId: contentId, details }]);
    return findContents(tx, courseId);
  });
  return arrangeOutline(rows.map((row) => toContent(platform, row, { course: staff, session: caller }))).map(
    ({ content }) => content,
  );
}
