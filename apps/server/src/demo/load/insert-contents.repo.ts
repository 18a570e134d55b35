import type { Locale } from "@manara/countries/locale";
import { wholeSeconds } from "../../features/conversion/probe.rules.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { DemoCountry } from "../content/types.ts";
import { filmNameOf } from "../films.ts";
import { createRandom } from "../random.ts";
import { getFrom } from "./get-from.ts";
import type { LoadedCourse } from "./insert-catalogue.repo.ts";
import { type PlannedLesson, type PlannedUnit, planLessons } from "./plan-lessons.ts";
import type { StoredFilm, StoredFilms } from "./store-films.ts";
import type { DemoFiles } from "./store-media.ts";

export interface LoadedLesson extends PlannedLesson {
  id: number;
  /** Length of its film. */
  seconds: number;
}

interface ContentsToInsert {
  content: DemoCountry;
  files: DemoFiles;
  films: StoredFilms;
  courses: readonly LoadedCourse[];
  /** Of the captions. */
  language: Locale;
}

/** Writes units, lessons and their attachments. */
export async function insertContents(
  tx: Tx,
  { content, files, films, courses, language }: ContentsToInsert,
): Promise<LoadedLesson[]> {
  const plan = planLessons(courses, { content, random: createRandom(229) });
  const filmOf = ({ course: { outline }, unit, lesson }: PlannedLesson) =>
    getFrom(films.all, filmNameOf({ outline, unit, lesson }));
  const secondsOf = (lesson: PlannedLesson) => wholeSeconds(filmOf(lesson).durationMs);
  const unitIds = await insertUnits(tx, plan.units);
  const hiddenUnits = new Set(
    plan.units.filter(({ hidden }) => hidden).map(({ course, unit }) => `${course.id}/${unit}`),
  );
  const rows = plan.lessons.map((lesson) => ({
    courseId: lesson.course.id,
    type: "LESSON" as const,
    unitId: getFrom(unitIds, `${lesson.course.id}/${lesson.unit}`),
    title: lesson.title,
    description: lesson.description,
    position: lesson.lesson + 1,
    free: lesson.free,
    hidden: lesson.hidden,
    videoKey: filmOf(lesson).key,
    videoDurationSeconds: secondsOf(lesson),
    createdAt: lesson.course.createdAt,
    publishedAt:
      lesson.hidden || hiddenUnits.has(`${lesson.course.id}/${lesson.unit}`) ? null : lesson.course.createdAt,
  }));
  const inserted = await tx
    .insertInto("contents")
    .values(rows)
    .returning(["id", "unitId", "position"])
    .execute();
  const ids = new Map(inserted.map((row) => [`${row.unitId}/${row.position}`, row.id]));
  const lessons = plan.lessons.map((lesson) => {
    const unitId = getFrom(unitIds, `${lesson.course.id}/${lesson.unit}`);
    const id = getFrom(ids, `${unitId}/${lesson.lesson + 1}`);
    return { ...lesson, id, seconds: secondsOf(lesson) };
  });
  await insertAttachments(tx, lessons, files);
  await insertCaptions(
    tx,
    lessons.map((lesson) => ({ lesson, captions: filmOf(lesson).captions })),
    language,
  );
  return lessons;
}

/** Answers ids by `course id/place in the outline`. */
async function insertUnits(tx: Tx, units: readonly PlannedUnit[]): Promise<Map<string, number>> {
  const rows = units.map(({ course, unit, title, hidden }) => ({
    courseId: course.id,
    type: "UNIT" as const,
    title,
    position: unit + 1,
    hidden,
    createdAt: course.createdAt,
  }));
  const inserted = await tx
    .insertInto("contents")
    .values(rows)
    .returning(["id", "courseId", "position"])
    .execute();
  return new Map(inserted.map((row) => [`${row.courseId}/${row.position - 1}`, row.id]));
}

async function insertAttachments(tx: Tx, lessons: readonly LoadedLesson[], files: DemoFiles): Promise<void> {
  const rows = lessons.flatMap(({ id, worksheet, course }) => {
    if (!worksheet) return [];
    const { key, name } = getFrom(files.worksheets, worksheet);
    return [
      {
        contentId: id,
        name,
        fileKey: key,
        createdAt: course.createdAt,
      },
    ];
  });
  await tx.insertInto("attachments").values(rows).execute();
}

interface FilmedLesson {
  lesson: LoadedLesson;
  captions: StoredFilm["captions"];
}

async function insertCaptions(tx: Tx, filmed: readonly FilmedLesson[], language: Locale): Promise<void> {
  const rows = filmed.flatMap(({ lesson, captions }) =>
    captions
      ? {
          contentId: lesson.id,
          name: captions.name,
          fileKey: captions.key,
          captionLanguage: language,
          createdAt: lesson.course.createdAt,
        }
      : [],
  );
  await tx.insertInto("attachments").values(rows).execute();
}
