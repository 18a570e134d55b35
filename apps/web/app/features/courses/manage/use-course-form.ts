import type { Course } from "@manara/contract/courses/courses";
import { text } from "#text/features/courses/manage/messages";
import { api } from "../../../api/api.ts";
import { changedFields, useVersionedForm } from "../../../staff/versioned-form.ts";
import { checkPrice, courseFormRules, toEdits } from "./course-form.rules.ts";
import type { CourseKind } from "./course-kind.ts";
import { getCourse } from "./load-editing.ts";

export const draftOfCourse = ({ courseId }: Course) => `course ${courseId}`;

/** The form of a course. */
export function useCourseForm(kind: CourseKind, course: Course) {
  const { courseId } = course;
  const saved = { ...course, trainerIds: course.trainers.map(({ userId }) => userId) };
  return useVersionedForm({
    draft: draftOfCourse(course),
    record: course,
    rules: courseFormRules,
    check: checkPrice,
    texts: text.problems,
    success: text.saved,
    sendEdit(values, version) {
      const edits = changedFields(toEdits(values, kind.isLecture), saved);
      return api("POST /course/edit", { body: { ...edits, courseId, version } });
    },
    loadNewest: () => getCourse(kind, String(courseId)),
  });
}
export type CourseForm = ReturnType<typeof useCourseForm>["form"];
