import { choiceRule } from "@manara/contract/fields/value-rules";
import { lineRule, type Rule, readText } from "@manara/contract/rules";
import type { ExamDate, SavedExamDate } from "@manara/contract/seasons/seasons";
import { IconCalendarEvent } from "@tabler/icons-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/seasons/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { pageOf } from "../../../routing/list-page.rules.ts";
import { useSite } from "../../../site.ts";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { useStaffForm } from "../../../staff/staff-form.ts";
import { useDelete } from "../../../staff/use-delete.ts";
import { Field } from "../../../ui/field.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { Warning } from "../../../ui/staff/facts.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { Select } from "../../../ui/staff/select.tsx";
import { groupOf, writeDay } from "./exam-date-words.ts";

const DAYS_MS = 86_400_000;

/** A day of a season that is over for a year, or that nobody plans yet, is a slip of the keys. */
function isPlausible(date: string): boolean {
  const days = (Date.parse(date) - Date.now()) / DAYS_MS;
  return days > -366 && days < 5 * 366;
}

const rules = {
  season: lineRule(20),
  /** A grade by its keyword, a field by its number after a sign, lectures, or nobody in particular. */
  group: { read: readText, check: (_value: string) => null } satisfies Rule<string>,
  date: choiceRule((date) => /^\d{4}-\d{2}-\d{2}$/.test(date) && isPlausible(date)),
};

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  return { address, list: pageOf(await api("GET /season/list-exam-dates"), wantedPage(address)) };
}

/** The choice of lectures. */
const LECTURES = "@lectures";

function readGroup(group: string): Pick<Partial<ExamDate>, "grade" | "fieldId" | "lectures"> {
  if (group === LECTURES) return { lectures: true };
  if (group.startsWith("#")) return { fieldId: Number(group.slice(1)) };
  return group ? { grade: group } : {};
}

function View({ data: { address, list } }: { data: Awaited<ReturnType<typeof load>> }) {
  const { country } = useSite();
  const { revalidate } = useRevalidator();
  /** A date that is saved, and that those who have a course already could be given too. */
  const [asked, setAsked] = useState<SavedExamDate | null>(null);
  /** The day that is chosen is over. */
  const [isOver, setOver] = useState(false);
  const ending = useMutation({
    send: ({ season, grade, fieldId, lectures, date }: SavedExamDate) =>
      api("POST /season/save-exam-date", {
        body: { season, grade, fieldId, lectures, date, alsoSold: true },
      }),
    success: text.alsoSaved,
    onDone: () => setAsked(null),
  });
  const removal = useDelete({
    send: (id) => api("DELETE /season/delete-exam-date", { query: { id } }),
    missing: "EXAM_DATE_NOT_FOUND",
  });
  const form = useStaffForm({
    draft: "exam date",
    rules,
    texts: text.problems,
    send: ({ season, group, date }) =>
      api("POST /season/save-exam-date", {
        body: { season, date, ...readGroup(group) },
      }),
    success: text.saved,
    onDone: async (saved) => {
      if (saved && saved.openPeople > 0) setAsked(saved);
      form.reset();
      setOver(false);
      await revalidate();
    },
  });
  return (
    <ListScreen
      title={text.exams}
      hint={text.hint}
      crumbs={[{ title: text.basicData, href: "/admin/basicData" }]}
      address={address}
      list={list}
      empty={{ icon: IconCalendarEvent, title: text.none, hint: text.noneHint }}
      keyOf={({ id }) => id}
      nameOf={(date) => text.dateOf(groupOf(date, country), date.season)}
      removal={{ ...removal, loss: text.deleteHint }}
      columns={[
        { id: "season", title: text.season, cell: ({ season }) => <bdi>{season}</bdi> },
        {
          id: "group",
          title: text.group,
          isPlain: true,
          cell: (date) => <bdi>{groupOf(date, country)}</bdi>,
        },
        {
          id: "date",
          title: text.date,
          isPlain: true,
          cell: ({ date }) => <Moment at={`${date}T12:00:00.000Z`} />,
        },
      ]}
    >
      <div className="mb-6 max-w-4xl">
        <FormFrame form={form} save={text.save} back="/admin/basicData">
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
            <Field
              name="season"
              label={text.season}
              hint={text.seasonHint}
              maxLength={20}
              error={form.wrong("season")}
            />
            <Select
              name="group"
              label={text.group}
              options={[
                { value: "", label: text.everybody },
                // International studies are no class of a school: no final exams end them.
                ...country.grades
                  .filter(({ keyword }) => keyword !== country.internationalMarker)
                  .map(({ keyword, title }) => ({ value: keyword, label: title })),
                ...country.fields.map(({ id, title }) => ({ value: `#${id}`, label: title })),
                { value: LECTURES, label: text.lectures },
              ]}
            />
            <Field
              name="date"
              type="date"
              label={text.date}
              onChange={({ target }) => setOver(Date.parse(target.value) + DAYS_MS < Date.now())}
              error={form.wrong("date")}
            />
          </div>
          <p role="status">{isOver && <Warning>{text.isOver}</Warning>}</p>
        </FormFrame>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={text.alsoTitle}
        act={text.alsoYes}
        cancel={text.alsoNo}
        isDangerous={false}
        isBusy={ending.isBusy}
        refusal={ending.refusal}
        onConfirm={() => asked && void ending.run(asked)}
      >
        {asked && text.alsoHint(asked.openPeople, writeDay(asked.date, country))}
      </ConfirmDialog>
    </ListScreen>
  );
}

export const screen = staffScreen({ load, View });
