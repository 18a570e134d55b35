import type { HttpRequest } from "../load/http-request.ts";
import { lessonViews } from "../load/lesson-view.ts";
import { hotCourses } from "../load/scenarios.ts";
import { schoolSize } from "../load/school-size.ts";
import { openSchool } from "../open-school.ts";

/** What is asked of a school, a list of requests a visit. */
export interface Visits {
  pages: HttpRequest[][];
  lessons: HttpRequest[][];
}

/** Makes a school and stops it again: filling it was work too, and what it takes at rest is that of a new start. */
export async function fillOnce(folder: string) {
  const undoing: (() => Promise<void>)[] = [];
  const onEnd = (undo: () => Promise<void>) => undoing.push(undo);
  try {
    const school = await openSchool(folder, schoolSize(1), { onEnd });
    const { dataDir, settings } = school;
    const addresses = ["/", "/courses", ...hotCourses(school).map((id) => `/course/view/${id}`)];
    const visits: Visits = {
      pages: addresses.map((address) => [{ path: address }]),
      lessons: await lessonViews(school, ({ quietLesson }) => quietLesson),
    };
    return { dataDir, settings, visits };
  } finally {
    for (const undo of undoing.reverse()) await undo();
  }
}
