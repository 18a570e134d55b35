import type { DemoCountry, DemoOutline, DemoWorksheetTopic } from "../content/types.ts";
import type { Random } from "../random.ts";
import { getFrom } from "./get-from.ts";
import type { LoadedCourse } from "./insert-catalogue.repo.ts";

export interface PlannedUnit {
  course: LoadedCourse;
  /** Counted from 0, as in the outline. */
  unit: number;
  title: string;
  hidden: boolean;
}

export interface PlannedLesson {
  course: LoadedCourse;
  unit: number;
  lesson: number;
  title: string;
  description: string;
  free: boolean;
  hidden: boolean;
  worksheet: DemoWorksheetTopic | null;
}

interface PlanningInput {
  content: DemoCountry;
  random: Random;
}

/** Units and lessons of all courses, with who may see them. */
export function planLessons(
  courses: readonly LoadedCourse[],
  input: PlanningInput,
): { units: PlannedUnit[]; lessons: PlannedLesson[] } {
  const outlines = new Map(Object.entries(input.content.outlines));
  const planned = courses.map((course, index) =>
    planCourse({ course, index, outline: getFrom(outlines, course.outline) }, input),
  );
  return {
    units: planned.flatMap(({ units }) => units),
    lessons: planned.flatMap(({ lessons }) => lessons),
  };
}

interface CourseToPlan {
  course: LoadedCourse;
  index: number;
  outline: DemoOutline;
}

/**
 * The first lesson is free, in every fourth course the second too. The last lesson of every sixth course and the
 * third unit of courses of the third semester are still being made, so they are hidden.
 */
function planCourse({ course, index, outline }: CourseToPlan, { content, random }: PlanningInput) {
  const last = outline.units.length - 1;
  const units = outline.units.map(({ title }, unit) => ({
    course,
    unit,
    title,
    hidden: unit > 1 && unit === last && course.in.semester === "THIRD",
  }));
  const lessons = outline.units.flatMap(({ lessons }, unit) =>
    lessons.map(([title, about], lesson) => {
      const worksheet = lesson === 0 ? (outline.worksheet ?? null) : null;
      const closing = worksheet ? content.worksheetNote : random.pick(content.lessonClosings);
      return {
        course,
        unit,
        lesson,
        title,
        description: worksheet || random.next() < 0.5 ? `${about} ${closing}` : about,
        free: unit === 0 && (lesson === 0 || (lesson === 1 && index % 4 === 0)),
        hidden: index % 6 === 3 && unit === last && lesson === lessons.length - 1,
        worksheet,
      };
    }),
  );
  return { units, lessons };
}
