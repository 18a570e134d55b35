import { ApiError } from "@manara/contract/calls/api-error";
import { classRules, MOST_TEACHERS_OF_CLASS } from "@manara/contract/classes/class-rules";
import type { SchoolClass } from "@manara/contract/classes/classes";
import { dayOrNoneRule, listRule } from "@manara/contract/fields/value-rules";
import { useNavigate } from "react-router";
import { text } from "#text/features/classes/manage/messages";
import { api } from "../../../api/api.ts";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { PersonFields } from "../../../staff/person-fields.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { useStaffForm } from "../../../staff/staff-form.ts";
import { Field } from "../../../ui/field.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { CLASSES, classAt } from "./class-addresses.ts";

const rules = { ...classRules, startsOn: dayOrNoneRule, endsOn: dayOrNoneRule, teacherIds: listRule({}) };

/** Places for teachers at first; a class that has more shows one more than it has. */
const PLACES = 4;

/** The class of this id, or null where one is added; and who may teach one. */
async function load({ params: { id } }: ScreenAddress) {
  const [classes, teachers, lecturers] = await Promise.all([
    id ? api("GET /class/list") : [],
    api("GET /user/list-teachers"),
    api("GET /lecturer/list-lecturers"),
  ]);
  const edited: SchoolClass | null = classes.find((one) => String(one.id) === id) ?? null;
  if (id && !edited) throw new ApiError(404, "CLASS_NOT_FOUND");
  const educators = [...teachers, ...lecturers];
  return {
    edited,
    educators: educators.map(({ userId, fullName }) => ({ value: String(userId), label: fullName })),
  };
}

function View({ data: { edited, educators } }: { data: Awaited<ReturnType<typeof load>> }) {
  const teachers = edited?.teachers ?? [];
  const navigate = useNavigate();
  const form = useStaffForm({
    draft: `class ${edited?.id ?? "new"}`,
    rules,
    texts: text.problems,
    check: ({ startsOn, endsOn }) =>
      startsOn && endsOn && endsOn < startsOn ? { endsOn: "ENDS_BEFORE_START" as const } : {},
    send: ({ name, startsOn, endsOn, teacherIds }) => {
      const ids = [...new Set(teacherIds.filter(Boolean).map(Number))];
      const body = { name, startsOn: startsOn || null, endsOn: endsOn || null, teacherIds: ids };
      return edited
        ? api("POST /class/edit", { body: { id: edited.id, ...body } })
        : api("POST /class/add", { body });
    },
    success: text.saved,
    onDone: (saved) => navigate(saved ? classAt(saved.id) : CLASSES),
  });
  return (
    <div className="max-w-2xl">
      <ScreenHead
        title={edited ? text.edit : text.add}
        crumbs={[
          { title: text.users, href: "/admin/allUsers" },
          { title: text.classes, href: CLASSES },
          ...(edited ? [{ title: edited.name, href: classAt(edited.id) }] : []),
        ]}
      />
      <FormFrame form={form} save={text.save} back={edited ? classAt(edited.id) : CLASSES}>
        <Field
          name="name"
          label={text.name}
          hint={text.nameHint}
          defaultValue={edited?.name}
          maxLength={100}
          dir={form.values.name ? "auto" : undefined}
          required
          error={form.wrong("name")}
        />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          {(["startsOn", "endsOn"] as const).map((name) => (
            <Field
              key={name}
              name={name}
              type="date"
              label={text[name]}
              defaultValue={edited?.[name] ?? ""}
              error={form.wrong(name)}
            />
          ))}
        </div>
        <PersonFields
          name="teacherIds"
          title={text.teachers}
          hint={text.teachersHint}
          label={text.teacher}
          chosen={teachers}
          people={educators}
          places={Math.min(MOST_TEACHERS_OF_CLASS, Math.max(PLACES, teachers.length + 1))}
          none={text.nobody}
          error={form.wrong("teacherIds")}
        />
      </FormFrame>
    </div>
  );
}

export const screen = staffScreen({ load, View });
