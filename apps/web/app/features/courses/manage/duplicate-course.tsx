import { COURSE_NAME_MAX_LENGTH, courseNameRules } from "@manara/contract/courses/course-rules";
import type { Course } from "@manara/contract/courses/courses";
import { IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { text } from "#text/features/courses/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";

/** Makes a copy of a course under another name, and leads to it. */
export function DuplicateCourse({ course: { courseId, name }, base }: { course: Course; base: string }) {
  const [isAsking, setAsking] = useState(false);
  const [copyName, setCopyName] = useState(text.copyName(name).slice(0, COURSE_NAME_MAX_LENGTH));
  const navigate = useNavigate();
  const { run, isBusy, refusal } = useMutation({
    send: () => api("POST /course/duplicate", { body: { courseId, name: copyName } }),
    success: text.duplicated,
    onDone: async (copy) => {
      setAsking(false);
      await navigate(`${base}/${copy?.courseId}`);
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Icon of={IconCopy} />
        {text.duplicate}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.duplicate}
        act={text.duplicate}
        isDangerous={false}
        isBusy={isBusy}
        refusal={refusal}
        mayConfirm={courseNameRules.name.check(copyName) === null}
        onConfirm={() => void run()}
      >
        <div className="flex flex-col gap-4">
          <p>{text.duplicateHint}</p>
          <Field
            label={text.name}
            value={copyName}
            onChange={(event) => setCopyName(event.target.value)}
            dir="auto"
            error={courseNameRules.name.check(copyName) === "INVALID" ? text.problems.NAME_INVALID : null}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}
