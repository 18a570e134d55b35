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
import { placeInOrder, placeMoved } from "./move.rules.ts";
import { arrangeOutline } from "./outline.rules.ts";
import { lockStaffContent, lockStaffCourses } from "./staff-course.ts";

interface NewOrder {
  caller: Caller;
  courseId: number;
  contentIds: readonly number[];
}

const notTheContents = {
  path: "contentIds",
  code: "CONTENT_IDS_INVALID",
  message: "content ids invalid",
};

/** Puts the children of each parent of a course in the order of the list, which names every unit and lesson once. */
export async function changeOrder(
  platform: Platform,
  { caller, courseId, contentIds }: NewOrder,
): Promise<Content[]> {
  const rows = await platform.db.transaction().execute(async (tx) => {
    await lockStaffCourses(tx, caller, [courseId]);
    const contents = await findContents(tx, courseId);
    const places = placeInOrder(contents, contentIds);
    if (!places) fail("VALIDATION_FAILED", { issues: [notTheContents] });
    const positions = new Map(places.map(({ id, position }) => [id, position]));
    const ordered = contents.map((row) => ({ ...row, position: positions.get(row.id) ?? row.position }));
    if (ordered.some(({ position }, index) => position !== contents[index]?.position)) {
      await updatePlaces(tx, places);
      await recordActs(tx, caller, [
        { act: "content.reordered", subjectId: courseId, details: { contentIds } },
      ]);
    }
    return ordered;
  });
  return arrangeOutline(rows.map((row) => toContent(platform, row, { course: staff, session: caller }))).map(
    ({ content }) => content,
  );
}

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
