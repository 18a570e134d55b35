import { storageReference } from "../../features/media/media-links.ts";
import type { Tx } from "../../platform/database.ts";
import type { DemoCountry } from "../content/types.ts";
import { createRandom } from "../random.ts";
import { getFrom } from "./get-from.ts";
import type { LoadedCourse } from "./insert-catalogue.repo.ts";
import { type PlannedLesson, type PlannedUnit, planLessons } from "./plan-lessons.ts";
import type { DemoFiles } from "./store-media.ts";

/** Length of the demo lesson's video. */
const LESSON_SECONDS = 24;

export interface LoadedLesson extends PlannedLesson {
  id: number;
}

interface ContentsToInsert {
  content: DemoCountry;
  files: DemoFiles;
  courses: readonly LoadedCourse[];
}

/** Writes units, lessons and their attachments. */
export async function insertContents(
  tx: Tx,
  { content, files, courses }: ContentsToInsert,
): Promise<LoadedLesson[]> {
  const plan = planLessons(courses, { content, random: createRandom(229) });
  const unitIds = await insertUnits(tx, plan.units);
  const rows = plan.lessons.map((lesson) => ({
    course_id: lesson.course.id,
    type: "LESSON",
    unit_id: getFrom(unitIds, `${lesson.course.id}/${lesson.unit}`),
    title: lesson.title,
    description: lesson.description,
    position: lesson.lesson + 1,
    free: lesson.free,
    hidden: lesson.hidden,
    video_url: storageReference(files.lessonVideo),
    video_duration_seconds: LESSON_SECONDS,
    created_at: lesson.course.createdAt,
  }));
  const inserted = await tx
    .insertInto("contents")
    .values(rows)
    .returning(["id", "unit_id", "position"])
    .execute();
  const ids = new Map(inserted.map((row) => [`${row.unit_id}/${row.position}`, row.id]));
  const lessons = plan.lessons.map((lesson) => {
    const unitId = getFrom(unitIds, `${lesson.course.id}/${lesson.unit}`);
    return { ...lesson, id: getFrom(ids, `${unitId}/${lesson.lesson + 1}`) };
  });
  await insertAttachments(tx, lessons, files);
  return lessons;
}

/** Answers ids by `course id/place in the outline`. */
async function insertUnits(tx: Tx, units: readonly PlannedUnit[]): Promise<Map<string, number>> {
  const rows = units.map(({ course, unit, title, hidden }) => ({
    course_id: course.id,
    type: "UNIT",
    title,
    position: unit + 1,
    hidden,
    created_at: course.createdAt,
  }));
  const inserted = await tx
    .insertInto("contents")
    .values(rows)
    .returning(["id", "course_id", "position"])
    .execute();
  return new Map(inserted.map((row) => [`${row.course_id}/${row.position - 1}`, row.id]));
}

async function insertAttachments(tx: Tx, lessons: readonly LoadedLesson[], files: DemoFiles): Promise<void> {
  const rows = lessons.flatMap(({ id, worksheet, course }) => {
    if (!worksheet) return [];
    const { key, size, name } = getFrom(files.worksheets, worksheet);
    return [
      {
        content_id: id,
        name,
        mime_type: "application/pdf",
        size,
        file_key: key,
        created_at: course.createdAt,
      },
    ];
  });
  await tx.insertInto("attachments").values(rows).execute();
}
