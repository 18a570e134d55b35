import type { RefObject } from "react";
import { text as books } from "#text/features/books/messages";
import { text } from "#text/features/courses/manage/messages";
import { api } from "../../../api/api.ts";
import type { SendPicked } from "../../../staff/picture-editor.tsx";
import { changedFields, useVersionedForm } from "../../../staff/versioned-form.ts";
import type { EditedCourse } from "./course-form.rules.ts";
import { checkPrice, courseFormRules, toEdits } from "./course-form.rules.ts";
import type { CourseKind } from "./course-kind.ts";
import { getEditedCourse } from "./load-editing.ts";

export const draftOfCourse = ({ courseId }: EditedCourse) => `course ${courseId}`;

/** The form of a course. It saves the picture that is picked beside it, too: before its fields, for a refused picture leaves nothing half done. */
export function useCourseForm(
  kind: CourseKind,
  course: EditedCourse,
  sendPicked: RefObject<SendPicked | null>,
) {
  const { courseId } = course;
  const saved = { ...course, trainerIds: course.trainers.map(({ userId }) => userId) };
  return useVersionedForm({
    draft: draftOfCourse(course),
    record: course,
    rules: courseFormRules,
    check: checkPrice,
    texts: { ...text.problems, AUTHOR_SHARE_INVALID: books.percentInvalid },
    success: text.saved,
    async sendEdit(values, version) {
      await sendPicked.current?.();
      const edits = changedFields(toEdits(values, kind.isLecture), saved);
      const edited = await api("POST /course/edit", { body: { ...edits, courseId, version } });
      return { ...edited, authorShare: edits.authorShare ?? course.authorShare };
    },
    loadNewest: () => getEditedCourse(kind, String(courseId)),
  });
}
export type CourseForm = ReturnType<typeof useCourseForm>["form"];
