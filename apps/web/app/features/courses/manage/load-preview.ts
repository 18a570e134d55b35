import { personSource } from "../../../api/api.ts";
import { orUnauthorised } from "../../../shell/guards.ts";
import { describeCourse, type OwnCourseDetails } from "../course-details.ts";

/** The page of a course as a student finds it: one who has not bought it, or one who has. For its staff alone. */
export async function loadPreview(courseId: string, isBuyer: boolean): Promise<OwnCourseDetails> {
  const query = { courseId, bought: isBuyer ? "true" : "false" } as const;
  const { course, contents } = await orUnauthorised(personSource.api("GET /course/preview", { query }));
  return { ...describeCourse(course, contents), own: null };
}

const asWhom = (isBuyer: boolean) => `?as=${isBuyer ? "buyer" : "student"}`;

/** The page of a course as a student finds it, for its staff. */
export const addressOfPreview = (courseId: number, isBuyer = false): string =>
  `/course/view/${courseId}${asWhom(isBuyer)}`;

/** A lesson of it as that student finds it. */
export const addressOfLessonPreview = (contentId: number, isBuyer: boolean): string =>
  `/lesson/${contentId}${asWhom(isBuyer)}`;
