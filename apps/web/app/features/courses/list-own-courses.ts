import { mayOpen } from "@manara/contract/access/access-rules";
import { UNLISTED_COURSE_ID } from "@manara/contract/courses/course-rules";
import { hasFinished } from "@manara/contract/progress/progress-rules";
import type { Source } from "../../context.ts";
import { certificateStep } from "../certificates/certificate-step.tsx";
import { type CourseSummary, type HeldCourse, summarise } from "./course-summary.ts";
import { oneOfEachLesson } from "./desk.rules.ts";
import { OwnCourseNote } from "./own-course-note.tsx";
import { wayIn } from "./way-in.ts";

/** A course that the person signed in holds, or held until its exams were over. */
export interface OwnCourse extends CourseSummary {
  held: HeldCourse;
}

/** Every course that the person signed in has bought, also those that were hidden later; what has ended comes last. */
export async function listOwnCourses({ api }: Source): Promise<OwnCourse[]> {
  const [purchases, replies, progress, presents] = await Promise.all([
    api("GET /purchase/list-my-purchases"),
    // Replies and progress are shown beside the courses. If they cannot be loaded, the courses are shown alone.
    api("GET /comment/list-new-replies").catch(() => []),
    api("GET /progress/list-my-courses").catch(() => []), // As above.
    api("GET /purchase/list-presents").catch(() => []), // As above.
  ]);
  const hold = ({ courseId, course, expiresAt }: (typeof purchases)[number]): HeldCourse => {
    const watched = progress.find((one) => one.courseId === courseId) ?? null;
    return {
      isOpen: mayOpen(course.access),
      until: expiresAt,
      replies: oneOfEachLesson(replies.filter((reply) => reply.courseId === courseId)),
      progress: watched,
      present: presents.find((one) => one.courseId === courseId) ?? null,
      wayIn: wayIn({
        isBegun: watched?.watchedAt != null,
        isFinished: watched !== null && hasFinished(watched),
      }),
      first: watched && certificateStep(watched),
      Note: OwnCourseNote,
    };
  };
  return purchases
    .filter(({ courseId }) => courseId !== UNLISTED_COURSE_ID)
    .map((purchase) => ({ ...summarise(purchase.course), held: hold(purchase) }))
    .toSorted((one, other) => Number(other.held.isOpen) - Number(one.held.isOpen));
}
