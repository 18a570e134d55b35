import { codeOf } from "@manara/contract/api-error";
import { lastLesson } from "../../last-lesson.ts";
import { pageOf } from "../../list-page.rules.ts";
import { personSource } from "../../person-source.ts";
import { currentSession } from "../../session.ts";
import {
  type Catalogue,
  type Filters,
  failedCatalogue,
  matches,
  PAGE_SIZE,
  type ShownCatalogue,
} from "./catalogue.rules.ts";
import { daysBefore, nextEnd, openReplies } from "./desk.rules.ts";
import { Desk, type DeskProps } from "./desk.tsx";
import { listOwnCourses, type OwnCourse } from "./list-own-courses.ts";

interface Wanted {
  filters: Filters;
  /** Courses of one school alone. */
  schoolId?: string;
}

/** What a student begins with. Of a lesson whose course is theirs no more nothing is said. */
function atDesk(own: readonly OwnCourse[]): DeskProps {
  const last = lastLesson();
  const course = own.find(({ courseId, held }) => courseId === last?.courseId && held.isOpen);
  const end = nextEnd(own);
  return {
    last: last && course ? { ...last, courseName: course.name } : null,
    replies: openReplies(own),
    exams: end === null ? null : { end, days: daysBefore(end, Date.now()) },
  };
}

/** The courses that the person signed in has bought; null when the session turns out to be over. In the browser. */
export async function loadMyCourses({ filters, schoolId }: Wanted): Promise<ShownCatalogue | null> {
  try {
    const bought = await listOwnCourses(personSource);
    const ofSchool = bought.filter((course) => !schoolId || String(course.schoolId) === schoolId);
    const found = ofSchool.filter((course) => matches(course, filters));
    const courses = pageOf(found, { page: filters.page, size: PAGE_SIZE });
    return { courses, mine: true, failed: false, desk: <Desk {...atDesk(bought)} /> };
  } catch (error) {
    if (!codeOf(error)) throw error;
    return currentSession() ? failedCatalogue() : null;
  }
}

/** A page of the catalogue on which the courses that the person signed in holds say so. Out of reach, none does. */
export async function markOwnCourses(catalogue: Promise<Catalogue>): Promise<Catalogue> {
  const [shown, own] = await Promise.all([catalogue, listOwnCourses(personSource).catch(() => [])]);
  const held = new Map(own.map((course) => [course.courseId, course.held]));
  const items = shown.courses.items.map((course) => {
    const how = held.get(course.courseId);
    return how ? { ...course, held: how } : course;
  });
  return { ...shown, courses: { ...shown.courses, items } };
}
