import { text } from "#text/features/courses/manage/messages";

/** Courses of schools, or lectures of studies: the same screens for both. */
export interface CourseKind {
  isLecture: boolean;
  /** The address of the list; that of one stands under it. */
  base: string;
  words: typeof text.course;
}

export const courseKind: CourseKind = { isLecture: false, base: "/admin/courses", words: text.course };
export const lectureKind: CourseKind = { isLecture: true, base: "/admin/lectures/1", words: text.lecture };
