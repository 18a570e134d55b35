import { codeOf } from "@manara/contract/api-error";
import type { Course } from "@manara/contract/courses";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../../api.ts";
import { putBackDraft } from "../../../staff/draft.ts";
import { useStaffForm } from "../../../staff/staff-form.ts";
import { offerUndo } from "../../../ui/staff/undo.ts";
import { checkPrice, courseFormRules, toEdits } from "./course-form.rules.ts";
import type { CourseKind } from "./course-kind.ts";
import { getCourse } from "./load-editing.ts";
import { text } from "./messages/ar.ts";

/** Versions that forms of this page have made. */
const ownSaves = new Set<string>();
const nameSave = ({ courseId, version }: Course) => `${courseId} ${version}`;

/**
 * What tells one form from another: it is drawn anew for what somebody else has saved, and stays for what it has saved
 * itself, with the focus and what is typed by then.
 */
export function useFormKey(course: Course): number {
  const { version } = course;
  const [key, setKey] = useState(version);
  if (key === version || ownSaves.has(nameSave(course))) return key;
  setKey(version);
  return version;
}

/** The form of a course. When somebody else has saved meanwhile, theirs is shown and nothing is written. */
export function useCourseForm(kind: CourseKind, course: Course) {
  const { courseId, version } = course;
  const [conflict, setConflict] = useState<Course | null>(null);
  const { revalidate } = useRevalidator();
  /** The version that is written over; the person has seen what changed. */
  const over = useRef(version);
  const draft = `course ${courseId}`;
  const form = useStaffForm({
    draft,
    rules: courseFormRules,
    check: checkPrice,
    texts: text.problems,
    words: (code) => (code === "EDIT_CONFLICT" ? text.conflict : undefined),
    success: text.saved,
    async send(values) {
      const edits = toEdits(values, kind.isLecture);
      try {
        return await api("POST /course/edit", { body: { ...edits, courseId, version: over.current } });
      } catch (error) {
        if (codeOf(error) === "EDIT_CONFLICT") setConflict(await getCourse(kind, String(courseId)));
        throw error;
      }
    },
    onDone: async (saved) => {
      if (saved) over.current = saved.version;
      if (saved) ownSaves.add(nameSave(saved));
      setConflict(null);
      await revalidate();
    },
  });
  return {
    form,
    conflict,
    /** Shows what the other has saved; what was typed can be had back. */
    async takeTheirs() {
      const mine = form.discard();
      form.dismiss();
      setConflict(null);
      await revalidate();
      offerUndo(text.tookTheirs, async () => putBackDraft(draft, mine));
    },
    /** Writes what is in the form over what the other has saved. */
    async saveOver() {
      if (!conflict) return;
      over.current = conflict.version;
      form.formProps.ref.current?.requestSubmit();
    },
  };
}
export type CourseForm = ReturnType<typeof useCourseForm>["form"];
