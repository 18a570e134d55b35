import type { NewReply } from "@manara/contract/comments/new-replies";
import type { Course } from "@manara/contract/courses/courses";
import type { CourseProgress } from "@manara/contract/progress/progress";
import type { Present } from "@manara/contract/purchases/pay-links";
import type { ComponentType, ReactNode } from "react";
import type { CourseEducator } from "./course-titles.ts";

/** Of a course that the current user holds or held: whether it opens still, and when that ends or has ended; null: never. */
export interface NotedCourse {
  isOpen: boolean;
  until: string | null;
  /** Lessons of it in which somebody has replied to a question of theirs since they looked, each once. */
  replies: readonly Pick<NewReply, "contentId" | "replyId" | "lessonTitle">[];
  /** How far they are in it; null: that is not known. */
  progress: CourseProgress | null;
  /** Payer, and what they said; null: it is not known that anybody else did. */
  present: Pick<Present, "from" | "message"> | null;
}

/** The same with what draws it, which visitors are spared. */
export interface HeldCourse extends NotedCourse {
  /** Label of the way in. */
  wayIn: string;
  /** Button before the way in: to the certificate, or to the test that it lacks; null: none. */
  first: ReactNode;
  /** Says all this. */
  Note: ComponentType<NotedCourse>;
}

/** Contents of a course card. */
export interface CourseSummary
  extends Pick<
    Course,
    | "courseId"
    | "name"
    | "category"
    | "grade"
    | "fieldId"
    | "semester"
    | "schoolId"
    | "studyId"
    | "price"
    | "pictureUrl"
    | "originalPrice"
    | "lessonsCount"
    | "testsCount"
    | "lessonsSeconds"
    | "freeLessonId"
  > {
  educator: CourseEducator | null;
}

/** A course on a card; among the person's own it says how they hold it. */
export type ShownCourse = CourseSummary & { held?: HeldCourse };

/** Keeps of a course what its card shows. */
export const summarise = ({
  courseId,
  name,
  category,
  grade,
  fieldId,
  semester,
  schoolId,
  studyId,
  price,
  pictureUrl,
  originalPrice,
  lessonsCount,
  testsCount,
  lessonsSeconds,
  freeLessonId,
  author,
  authorRole,
}: Course): CourseSummary => ({
  courseId,
  name,
  category,
  grade,
  fieldId,
  semester,
  schoolId,
  studyId,
  price,
  pictureUrl,
  originalPrice,
  lessonsCount,
  testsCount,
  lessonsSeconds,
  freeLessonId,
  educator: author && { ...author, role: authorRole },
});
