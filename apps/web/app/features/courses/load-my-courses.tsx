import { codeOf } from "@manara/contract/calls/api-error";
import { personSource, readList } from "../../api/api.ts";
import { pageOf } from "../../routing/list-page.rules.ts";
import { lastLesson } from "../../session/last-lesson.ts";
import { currentSession } from "../../session/session.ts";
import { PlanCard } from "../progress/plan-card.tsx";
import {
  type Catalogue,
  type Filters,
  failedCatalogue,
  isNarrowed,
  matches,
  PAGE_SIZE,
  type ShownCatalogue,
} from "./catalogue.rules.ts";
import { daysBefore, findLatest, nextEnd, openReplies } from "./desk.rules.ts";
import { Desk, type DeskProps } from "./desk.tsx";
import { listOwnCourses, type OwnCourse } from "./list-own-courses.ts";
import { NoCourses } from "./no-courses.tsx";

interface Wanted {
  filters: Filters;
  /** Courses of one school alone. */
  schoolId?: string;
}

const resumeOf = (course: OwnCourse | undefined): NonNullable<DeskProps["last"]> | null => {
  const resume = course?.held.progress?.resume;
  if (!course || !resume) return null;
  const { contentId, title, number, position } = resume;
  return {
    contentId,
    title,
    courseId: course.courseId,
    courseName: course.name,
    place: { number, position },
  };
};

/** The lesson that was watched last, on whichever device; else the one that was opened last on this one; else the first of a course. */
function findLast(open: readonly OwnCourse[]): DeskProps["last"] {
  const latest = resumeOf(findLatest(open));
  if (latest) return latest;
  const last = lastLesson();
  const opened = open.find(
    ({ courseId, held }) => courseId === last?.courseId && held.progress?.percent !== 100,
  );
  if (last && opened) return { ...last, courseName: opened.name };
  const first = resumeOf(open.find(({ held }) => held.progress?.resume));
  return first && { ...first, isNew: true };
}

/** First step of a student. Of a lesson whose course is theirs no more nothing is said. */
function atDesk(own: readonly OwnCourse[], due: number): DeskProps {
  const open = own.filter(({ held }) => held.isOpen);
  const end = nextEnd(own);
  const latest = findLatest(open);
  const plan = latest?.held.progress?.plan;
  return {
    last: findLast(open),
    replies: openReplies(own),
    due,
    exams: end === null ? null : { end, days: daysBefore(end, Date.now()) },
    plan: plan && <PlanCard plan={plan} courseName={latest.name} />,
  };
}

/** The courses that the person signed in has bought; null when the session turns out to be over. In the browser. */
export async function loadMyCourses({ filters, schoolId }: Wanted): Promise<ShownCatalogue | null> {
  try {
    const [bought, due] = await Promise.all([
      listOwnCourses(personSource),
      readList("GET /test/practice", { query: { limit: 1 } }).then(
        ({ total }) => total,
        // Without the number of due questions the courses are shown as well.
        () => 0,
      ),
    ]);
    const ofSchool = bought.filter((course) => !schoolId || String(course.schoolId) === schoolId);
    const found = ofSchool.filter((course) => matches(course, filters));
    const courses = pageOf(found, { page: filters.page, size: PAGE_SIZE });
    return {
      courses,
      mine: true,
      failed: false,
      desk: <Desk {...atDesk(bought, due)} />,
      ...(courses.total === 0 && {
        none: <NoCourses reason={isNarrowed(filters) ? "none-of-mine" : "none-yet"} />,
      }),
    };
  } catch (error) {
    if (!codeOf(error)) throw error;
    // A part that is loaded later would hold this update back for ever, now and then, while the page is being hydrated.
    return currentSession() ? { ...failedCatalogue(), none: <NoCourses reason="failed" /> } : null;
  }
}

/** A page of the catalogue on which the courses that the person signed in holds say so. Out of reach, none does. */
export async function markOwnCourses(catalogue: Promise<Catalogue>): Promise<Catalogue> {
  // The catalogue is shown without marks if they cannot be loaded. The page of a course asks again, and says so.
  const [shown, own] = await Promise.all([catalogue, listOwnCourses(personSource).catch(() => [])]);
  const held = new Map(own.map((course) => [course.courseId, course.held]));
  const items = shown.courses.items.map((course) => {
    const how = held.get(course.courseId);
    return how ? { ...course, held: how } : course;
  });
  return { ...shown, courses: { ...shown.courses, items } };
}
