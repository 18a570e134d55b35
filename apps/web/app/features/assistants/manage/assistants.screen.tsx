import { type AssistantRight, assistantRights } from "@manara/contract/assistants/assistant-rules";
import type { CourseAssistant } from "@manara/contract/assistants/assistants";
import { choiceRule, listRule } from "@manara/contract/fields/value-rules";
import { IconUserPlus } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { text } from "#text/features/assistants/manage/messages";
import { api } from "../../../api/api.ts";
import { pageOf } from "../../../routing/list-page.rules.ts";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { useStaffForm } from "../../../staff/staff-form.ts";
import { useDelete } from "../../../staff/use-delete.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { type Option, Select } from "../../../ui/staff/select.tsx";
import { courseKind } from "../../courses/manage/course-kind.ts";
import { getCourse } from "../../courses/manage/load-editing.ts";

const assistantsAt = (courseId: number) => `/admin/content/${courseId}/assistants`;

const rules = { userId: choiceRule((value) => Number(value) > 0), rights: listRule({ min: 1 }) };

/** People who help in a course, those who may, and whose rights are being changed. */
async function load({ params: { courseId = "" }, url }: ScreenAddress) {
  const [course, assistants, teachers, lecturers] = await Promise.all([
    getCourse(courseKind, courseId),
    api("GET /assistant/list", { query: { courseId } }),
    api("GET /user/list-teachers"),
    api("GET /lecturer/list-lecturers"),
  ]);
  const changed = assistants.find(({ userId }) => String(userId) === url.searchParams.get("person")) ?? null;
  const has = new Set([...course.trainers, ...assistants].map(({ userId }) => userId));
  const people = [...teachers, ...lecturers]
    .filter(({ userId }) => userId !== course.authorId && !has.has(userId))
    .map(({ userId, fullName }) => ({ value: String(userId), label: fullName }));
  const address = readListAddress(url);
  return { course, address, list: pageOf(assistants, wantedPage(address)), people, changed };
}

function View({
  data: { course, address, list, people, changed },
}: {
  data: Awaited<ReturnType<typeof load>>;
}) {
  const { courseId, name: courseName } = course;
  const removal = useDelete({
    send: (userId) => api("DELETE /assistant/remove", { query: { courseId, userId } }),
    missing: "COURSE_NOT_FOUND",
  });
  return (
    <div className="max-w-4xl">
      <ListScreen
        title={text.title}
        hint={text.hint}
        crumbs={[
          { title: text.contents, href: "/admin/content" },
          { title: courseName, href: `/admin/content/${courseId}` },
        ]}
        address={address}
        list={list}
        empty={{ icon: IconUserPlus, title: text.none, hint: text.noneHint }}
        keyOf={({ userId }) => userId}
        nameOf={({ fullName }) => fullName}
        editAt={({ userId }) => `${assistantsAt(courseId)}?person=${userId}`}
        removal={{ ...removal, loss: text.loss }}
        name={{ title: text.person }}
        columns={[
          { id: "rights", title: text.rights, isPlain: true, cell: ({ rights }) => <Rights of={rights} /> },
        ]}
      />
      <h2 className="mt-8 mb-4 text-lg">{changed ? text.changeOf(changed.fullName) : text.add}</h2>
      <RightsForm
        key={changed?.userId ?? `new ${list.total}`}
        courseId={courseId}
        people={people}
        changed={changed}
      />
    </div>
  );
}

export function Rights({ of }: { of: readonly AssistantRight[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {of.map((right) => (
        <Badge key={right}>{text.rightNames[right]}</Badge>
      ))}
    </span>
  );
}

interface RightsFormProps {
  courseId: number;
  people: readonly Option[];
  /** Null: somebody is added. */
  changed: CourseAssistant | null;
}

function RightsForm({ courseId, people, changed }: RightsFormProps) {
  const here = assistantsAt(courseId);
  const navigate = useNavigate();
  const form = useStaffForm({
    draft: `assistant ${courseId} ${changed?.userId ?? ""}`,
    rules,
    texts: text.problems,
    send: ({ userId, rights }) =>
      api("POST /assistant/set", {
        body: {
          courseId,
          userId: changed?.userId ?? Number(userId),
          rights: assistantRights.filter((right) => rights.includes(right)),
        },
      }),
    success: text.saved,
    onDone: () => navigate(here),
  });
  const wrongRights = form.wrong("rights");
  const shown = changed ? [{ value: String(changed.userId), label: changed.fullName }] : people;
  return (
    <FormFrame form={form} save={text.save} back={changed ? here : `/admin/courses/${courseId}`}>
      <Select
        name="userId"
        label={text.person}
        hint={text.personHint}
        defaultValue={changed ? String(changed.userId) : ""}
        options={changed ? shown : [{ value: "", label: text.choose }, ...shown]}
        error={form.wrong("userId")}
      />
      <fieldset className="flex min-w-0 flex-col gap-1" aria-invalid={wrongRights ? true : undefined}>
        <legend className="mb-1 font-medium">{text.rights}</legend>
        {assistantRights.map((right) => (
          <Checkbox key={right} name="rights" value={right} defaultChecked={changed?.rights.includes(right)}>
            <span className="font-medium">{text.rightNames[right]}</span>
            <span className="block text-sm text-ink-soft">{text.rightMeanings[right]}</span>
          </Checkbox>
        ))}
        {wrongRights && <FormAlert>{wrongRights}</FormAlert>}
      </fieldset>
    </FormFrame>
  );
}

export const screen = staffScreen({ load, View });
