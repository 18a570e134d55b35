import { progressEndpoints } from "@manara/contract/progress/progress";
import type { TestClock } from "../../../test/clock.ts";
import type { TestSchool } from "../../../test/harness.ts";

/** A course of three lessons of ninety seconds, the last two in a unit, and somebody who has it. */
export async function makeCourseWithStudent(school: TestSchool) {
  const course = await school.makeCourse();
  const courseId = course.id;
  const first = await school.makeLesson({ courseId, position: 1 });
  const unit = await school.makeUnit({ courseId, position: 2 });
  const second = await school.makeLesson({ courseId, unitId: unit.id, position: 1 });
  const third = await school.makeLesson({ courseId, unitId: unit.id, position: 2 });
  const student = await school.makeUser();
  await school.makePurchase({ userId: student.id, courseId });
  return { course, courseId, unit, lessons: [first, second, third] as const, student };
}

/** One stretch of a video, up to which it was watched. */
export const watched = (contentId: number, from: number, to: number) => ({
  contentId,
  ranges: [{ from, to }],
  position: to,
});

/** Lets people open a lesson and watch it from its beginning up to a second, in a minute of the clock. */
export const makeWatching =
  (school: TestSchool, time: TestClock) => async (as: { id: number }, contentId: number, to: number) => {
    const save = (body: ReturnType<typeof watched>) =>
      school.call(progressEndpoints.saveProgress, { as, body });
    await save({ contentId, ranges: [], position: 0 });
    time.advance({ minutes: 1 });
    return save(watched(contentId, 0, to));
  };
