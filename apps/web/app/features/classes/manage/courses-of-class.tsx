import type { CourseOfClass, SchoolClass } from "@manara/contract/classes/classes";
import { IconArrowBackUp, IconGift } from "@tabler/icons-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/classes/manage/messages";
import { api } from "../../../api/step-up-api.ts";
import { ReasonDialog } from "../../../staff/reason-dialog.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { RowButton } from "../../../ui/staff/row-button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { classAt } from "./class-addresses.ts";

/** Courses that students of a class have, each the way to their record in it. */
export function CoursesOfClass({
  of: { id, students },
  courses,
}: {
  of: SchoolClass;
  courses: readonly CourseOfClass[];
}) {
  const [taken, setTaken] = useState<CourseOfClass | null>(null);
  const { revalidate } = useRevalidator();
  return (
    <Panel
      title={text.courses}
      actions={
        students > 0 && (
          <LinkButton variant="secondary" to={`${classAt(id)}/give`}>
            <Icon of={IconGift} />
            {text.give}
          </LinkButton>
        )
      }
    >
      {courses.length === 0 && <p className="text-ink-soft">{text.noCourses}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {courses.map((course) => (
          <li key={course.courseId} className="flex flex-wrap items-center gap-x-3 py-1">
            <RecordLink to={`/admin/content/${course.courseId}/record?classId=${id}`}>
              {course.name}
            </RecordLink>
            <span className="text-sm text-ink-soft">{text.studentsOf(course.students, students)}</span>
            {course.given > 0 && (
              <span className="ms-auto">
                <RowButton
                  icon={IconArrowBackUp}
                  label={text.takeBack}
                  name={text.takeBackOf(course.name)}
                  onPress={() => setTaken(course)}
                  isDangerous
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {taken && (
        <ReasonDialog
          title={text.takeBackOf(taken.name)}
          act={text.takeBack}
          send={async (reason) => {
            const body = { classId: id, courseId: taken.courseId, reason };
            const answer = await api("POST /class/take-course", { body });
            showToast("success", text.wasTaken(answer.taken));
          }}
          onDone={revalidate}
          onClose={() => setTaken(null)}
        >
          {text.takeBackHint}
        </ReasonDialog>
      )}
    </Panel>
  );
}
