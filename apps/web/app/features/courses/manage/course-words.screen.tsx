import { COURSE_DESCRIPTION_MAX_LENGTH, courseFields } from "@manara/contract/courses/course-rules";
import { pickFields } from "@manara/contract/fields/field-rules";
import { useRef } from "react";
import { text } from "#text/features/courses/manage/messages";
import { api } from "../../../api/api.ts";
import { EditConflict } from "../../../staff/edit-conflict.tsx";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { LimitedTextArea } from "../../../staff/limited-field.tsx";
import type { SendPicked } from "../../../staff/picture-editor.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { changedFields, useFormRecord, useVersionedForm } from "../../../staff/versioned-form.ts";
import { NameField } from "../../../ui/name-field.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { CourseFilmEditor } from "./course-film-editor.tsx";
import { courseKind } from "./course-kind.ts";
import { CoursePictureEditor } from "./course-picture-editor.tsx";
import { getCourse } from "./load-editing.ts";

const rules = pickFields(courseFields, ["name", "description"] as const);

const load = ({ params }: ScreenAddress) => getCourse(courseKind, params.courseId);
type Data = Awaited<ReturnType<typeof load>>;

/** Words of a course on itself: name, description, picture and film. Its price and its people are for administrators. */
function View({ data }: { data: Data }) {
  const { key, record } = useFormRecord(`words ${data.courseId}`, data);
  return <WordsForm key={key} course={record} newest={data} />;
}

function WordsForm({ course, newest }: { course: Data; newest: Data }) {
  const { courseId, name, description } = course;
  const back = `/admin/content/${courseId}`;
  const sendPicked = useRef<SendPicked>(null);
  const edit = useVersionedForm({
    draft: `words ${courseId}`,
    record: course,
    rules,
    texts: text.problems,
    success: text.saved,
    async sendEdit(values, version) {
      await sendPicked.current?.();
      const edits = changedFields(pickFields(values, ["name", "description"] as const), course);
      return { ...course, ...(await api("POST /course/edit", { body: { ...edits, courseId, version } })) };
    },
    loadNewest: () => getCourse(courseKind, String(courseId)),
  });
  const { form } = edit;
  return (
    <div className="max-w-4xl">
      <ScreenHead
        title={text.details}
        crumbs={[
          { title: text.contents, href: "/admin/content" },
          { title: name, href: back },
        ]}
      />
      <EditConflict
        edit={edit}
        changed={(theirs) =>
          (["name", "description"] as const)
            .filter((field) => theirs[field] !== course[field])
            .map((field) => text.fieldNames[field])
        }
      />
      <div className="mb-6 flex flex-col gap-6">
        <CoursePictureEditor course={newest} sendPicked={sendPicked} />
        <CourseFilmEditor course={newest} />
      </div>
      <FormFrame form={form} save={text.save} back={back}>
        <NameField
          name="name"
          typed={form.values.name}
          label={text.name}
          defaultValue={name}
          dir={form.values.name ? "auto" : undefined}
          required
          error={form.wrong("name")}
        />
        <LimitedTextArea
          name="description"
          label={text.description}
          defaultValue={description}
          rows={10}
          maxLength={COURSE_DESCRIPTION_MAX_LENGTH}
          dir={form.values.description ? "auto" : undefined}
          error={form.wrong("description")}
        />
      </FormFrame>
    </div>
  );
}

export const screen = staffScreen({ load, View });
