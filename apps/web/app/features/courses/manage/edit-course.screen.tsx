import type { CardAmounts } from "@manara/contract/cards/cards";
import { IconEyeglass, IconListTree, IconUserPlus, IconUsers } from "@tabler/icons-react";
import { useRef } from "react";
import { text } from "#text/features/courses/manage/messages";
import { EditConflict } from "../../../staff/edit-conflict.tsx";
import { FormFrame } from "../../../staff/form-frame.tsx";
import type { SendPicked } from "../../../staff/picture-editor.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { useFormRecord } from "../../../staff/versioned-form.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { CourseFields } from "./course-fields.tsx";
import { CourseFilmEditor } from "./course-film-editor.tsx";
import { differencesOf, type EditedCourse, strandedBy } from "./course-form.rules.ts";
import { type CourseKind, courseKind, lectureKind } from "./course-kind.ts";
import { CoursePictureEditor } from "./course-picture-editor.tsx";
import { DuplicateCourse } from "./duplicate-course.tsx";
import type { Choices } from "./load-choices.ts";
import { loadEditing } from "./load-editing.ts";
import { addressOfPreview } from "./load-preview.ts";
import { draftOfCourse, useCourseForm } from "./use-course-form.ts";
import { useOptions } from "./use-options.ts";

interface EditCourseProps {
  kind: CourseKind;
  course: EditedCourse;
  choices: Choices;
  cards: readonly CardAmounts[];
}

/** Every field of a course, and the ways to what belongs to it. */
function EditCourse(props: EditCourseProps) {
  const { key, record } = useFormRecord(draftOfCourse(props.course), props.course);
  return <EditForm key={key} {...props} course={record} newest={props.course} />;
}

interface EditFormProps extends EditCourseProps {
  /** With its picture and film, which have forms of their own. */
  newest: EditedCourse;
}

function EditForm({ kind, course, newest, choices, cards }: EditFormProps) {
  const { courseId, name, purchasesCount } = course;
  const { base, words } = kind;
  const sendPicked = useRef<SendPicked>(null);
  const edit = useCourseForm(kind, course, sendPicked);
  const { form } = edit;
  return (
    <div className="max-w-4xl">
      <ScreenHead
        title={name}
        crumbs={[{ title: words.all, href: base }]}
        actions={
          <>
            <LinkButton variant="secondary" to={`/admin/content/${courseId}`}>
              <Icon of={IconListTree} />
              {text.contents}
            </LinkButton>
            <LinkButton variant="secondary" to={addressOfPreview(courseId)}>
              <Icon of={IconEyeglass} />
              {text.preview}
            </LinkButton>
            <LinkButton variant="secondary" to={`${base}/${courseId}/buyers`}>
              <Icon of={IconUsers} />
              {text.buyersCount(purchasesCount)}
            </LinkButton>
            <LinkButton variant="secondary" to={`/admin/content/${courseId}/assistants`}>
              <Icon of={IconUserPlus} />
              {text.assistants}
            </LinkButton>
            <DuplicateCourse course={course} base={base} />
          </>
        }
      />
      <EditConflict
        edit={edit}
        changed={(theirs) => differencesOf(course, theirs).map((field) => text.fieldNames[field])}
      />
      <div className="mb-6">
        <CoursePictureEditor course={newest} sendPicked={sendPicked} />
      </div>
      <div className="mb-6">
        <CourseFilmEditor course={newest} />
      </div>
      <FormFrame form={form} save={text.save} back={base}>
        <CourseFields
          form={form}
          kind={kind}
          course={course}
          options={useOptions(choices)}
          stranded={form.isDirty ? strandedBy(form.values, course, cards) : null}
        />
      </FormFrame>
    </div>
  );
}

const editorOf = (kind: CourseKind) => ({
  screen: staffScreen({
    load: ({ params }: ScreenAddress) => loadEditing(kind, params.id),
    View: ({ data }: { data: Awaited<ReturnType<typeof loadEditing>> }) => (
      <EditCourse key={data.course.courseId} kind={kind} {...data} />
    ),
  }),
});

export const course = editorOf(courseKind);
export const lecture = editorOf(lectureKind);
