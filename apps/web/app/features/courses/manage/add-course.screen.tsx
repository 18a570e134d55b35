import { courseNameRules } from "@manara/contract/courses/course-rules";
import { choiceRule } from "@manara/contract/fields/value-rules";
import { useNavigate } from "react-router";
import { text } from "#text/features/courses/manage/messages";
import { api } from "../../../api/api.ts";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { staffScreen } from "../../../staff/screen.ts";
import { useStaffForm } from "../../../staff/staff-form.ts";
import { Field } from "../../../ui/field.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { Select } from "../../../ui/staff/select.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { type CourseKind, courseKind, lectureKind } from "./course-kind.ts";
import { type Choices, loadChoices } from "./load-choices.ts";
import { useOptions } from "./use-options.ts";

/** Begins a course or a lecture; everything else is filled in after that, before it is shown. */
function AddCourse({ kind, choices }: { kind: CourseKind; choices: Choices }) {
  const { words, base, isLecture } = kind;
  const navigate = useNavigate();
  const { schools, studies } = useOptions(choices);
  const places = isLecture ? studies : schools;
  const form = useStaffForm({
    draft: isLecture ? "new lecture" : "new course",
    rules: { ...courseNameRules, place: choiceRule(() => true, { required: isLecture }) },
    texts: text.problems,
    send: ({ name, place }) =>
      isLecture
        ? api("POST /lecture/create", { body: { name, studyId: Number(place) } })
        : api("POST /course/create", { body: { name, schoolId: place ? Number(place) : null } }),
    onDone: async (course) => {
      await navigate(`${base}/${course?.courseId}`, { replace: true });
      showToast("success", words.added);
    },
  });
  return (
    <div className="max-w-2xl">
      <ScreenHead title={words.add} crumbs={[{ title: words.all, href: base }]}>
        {text.addHint}
      </ScreenHead>
      <FormFrame form={form} save={text.goOn} back={base}>
        <Field
          name="name"
          label={text.name}
          dir={form.values.name ? "auto" : undefined}
          required
          error={form.wrong("name")}
        />
        <Select
          name="place"
          label={isLecture ? text.study : text.school}
          defaultValue={places.length === 1 ? places[0]?.value : ""}
          options={[{ value: "", label: isLecture ? text.choose : text.withoutOne }, ...places]}
          error={form.wrong("place")}
        />
      </FormFrame>
    </div>
  );
}

const additionOf = (kind: CourseKind) => ({
  screen: staffScreen({
    load: loadChoices,
    View: ({ data }: { data: Choices }) => <AddCourse kind={kind} choices={data} />,
  }),
});

export const course = additionOf(courseKind);
export const lecture = additionOf(lectureKind);
