import type { ClonePreview } from "@manara/contract/courses/clone-preview";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { findCopied, findCourseNames } from "./clone-preview.repo.ts";
import { type Cloning, planClones } from "./plan-clones.ts";

/** Preview of a clone in each course; it is refused as the clone itself would be, and makes nothing. */
export async function previewClone(platform: Platform, cloning: Cloning): Promise<ClonePreview> {
  const { copies, targets, tops, names, copied } = await platform.db.transaction().execute(async (tx) => {
    const plan = await planClones(tx, cloning);
    const ids = plan.tops.map(({ id }) => id);
    return { ...plan, names: await findCourseNames(tx, plan.targets), copied: await findCopied(tx, ids) };
  });
  const lessonsOf = Map.groupBy(copied, ({ unitId }) => unitId);
  const byId = new Map(copied.map((content) => [content.id, content]));
  const describe = (id: number) => {
    const { title, attachments } = byId.get(id) ?? fail("CONTENT_NOT_FOUND");
    return { contentId: id, title, attachments };
  };
  const courses = targets.map((courseId) => ({
    courseId,
    name: names.get(courseId) ?? fail("COURSE_NOT_FOUND"),
    contents: copies
      .filter((copy) => copy.courseId === courseId)
      .map(({ sourceId, position }, index) => ({
        ...describe(sourceId),
        type: tops[index]?.type === "UNIT" ? ("UNIT" as const) : ("LESSON" as const),
        order: position,
        lessons: (lessonsOf.get(sourceId) ?? []).map(({ id }) => describe(id)),
      })),
  }));
  const created = courses
    .flatMap(({ contents }) => contents)
    .reduce((sum, { lessons }) => sum + 1 + lessons.length, 0);
  return { created, courses };
}
