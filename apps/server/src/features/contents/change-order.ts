import type { Content } from "@manara/contract/contents/contents";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { staff } from "../access/access.rules.ts";
import { recordActs } from "../audit/audit.service.ts";
import { toContent } from "./content-row.ts";
import { updatePlaces } from "./content-writes.repo.ts";
import { findContents } from "./contents.repo.ts";
import { placeInOrder } from "./order.rules.ts";
import { arrangeOutline } from "./outline.rules.ts";
import { lockStaffCourses } from "./staff-course.ts";

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
