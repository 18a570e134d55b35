import type { Visibility } from "@manara/contract/courses/course-edits";
import type { TestSchool } from "../../../test/harness.ts";

/** A course with one lesson, its teacher, a buyer, somebody else, and an administrator. */
export async function makeLessonWithPeople(
  school: TestSchool,
  given: { free?: boolean; visibility?: Visibility } = {},
) {
  const { free = false, visibility = "PUBLIC" } = given;
  const course = await school.makeCourse({ visibility });
  const lesson = await school.makeLesson({ courseId: course.id, free });
  const buyer = await school.makeUser({ fullName: "Amina", pictureKey: "public/amina.webp" });
  await school.makePurchase({ userId: buyer.id, courseId: course.id });
  const other = await school.makeUser();
  const admin = await school.makeUser({ role: "ADMIN" });
  return { course, lesson, buyer, other, admin, teacher: { id: course.authorId ?? 0 } };
}
