import { type RecordState, recordStates } from "@manara/contract/records/record-rules";
import type { CourseRecordSummary } from "@manara/contract/records/records";
import { IconUsers } from "@tabler/icons-react";
import { Link } from "react-router";
import { text } from "#text/features/records/manage/messages";
import { text as record } from "#text/features/records/messages";
import { TableDownload } from "../../../staff/download-table.tsx";
import { useListAddress } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import type { Crumb } from "../../../ui/staff/screen-head.tsx";
import type { CourseRecordPage } from "./load-course-record.ts";
import { studentColumns } from "./student-columns.tsx";

/** States in the order in which they ask for something. */
const asking: readonly RecordState[] = [
  "FELL_BEHIND",
  "STOPPED",
  "NEVER_BEGAN",
  "NEW",
  "ON_TRACK",
  "FINISHED",
  "ENDED",
];

interface CourseRecordProps {
  page: CourseRecordPage;
  title: string;
  crumbs?: readonly Crumb[];
  /** Phone numbers are known to administrators alone. */
  searchHint: string;
  /** The page of one student; absent: names lead nowhere. */
  pageOf?: (userId: number) => string;
}

/** The students of a course with what they did. */
export function CourseRecord({ page, title, crumbs, searchHint, pageOf }: CourseRecordProps) {
  const { address, query, summary, list } = page;
  return (
    <ListScreen
      title={title}
      hint={text.hint}
      crumbs={crumbs ?? []}
      actions={
        summary.students > 0 && (
          <TableDownload
            route="GET /record/export-course"
            query={query}
            fileName={`record-${summary.courseId}`}
          />
        )
      }
      address={address}
      list={list}
      empty={{ icon: IconUsers, title: text.none, hint: text.noneHint }}
      searchHint={searchHint}
      filters={[
        {
          name: "state",
          label: record.state,
          options: recordStates.map((state) => ({ value: state, label: record.states[state] })),
        },
        ...(summary.classes.length === 0
          ? []
          : [
              {
                name: "classId",
                label: text.class,
                options: summary.classes.map(({ id, name }) => ({ value: String(id), label: name })),
              },
            ]),
        { name: "examNear", label: text.exams, options: [{ value: "true", label: text.examNear }] },
      ]}
      keyOf={({ userId }) => userId}
      nameOf={({ fullName }) => fullName}
      columns={studentColumns(summary, pageOf)}
    >
      {summary.settling && (
        <p role="status" className="mb-4 rounded-md bg-amber-soft px-3 py-2 text-amber-ink">
          {text.settling}
        </p>
      )}
      {summary.students > 0 && <StateCounts summary={summary} />}
    </ListScreen>
  );
}

/** How many students stand how, each a way to see them alone, and what the words mean. */
function StateCounts({ summary }: { summary: CourseRecordSummary }) {
  const { addressOf } = useListAddress();
  const shown = asking.filter((state) => summary.states[state] > 0);
  return (
    <div className="mb-4 flex flex-col gap-2">
      <ul className="flex flex-wrap gap-2">
        {shown.map((state) => (
          <li key={state}>
            <CountLink
              to={addressOf({ state, examNear: "" })}
              name={record.states[state]}
              count={summary.states[state]}
            />
          </li>
        ))}
        {summary.examNear > 0 && (
          <li>
            <CountLink
              to={addressOf({ examNear: "true", state: "" })}
              name={text.examNear}
              count={summary.examNear}
            />
          </li>
        )}
      </ul>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand-ink">
          {text.meanings}
        </summary>
        <dl className="mt-1 grid max-w-prose gap-2">
          {asking.map((state) => (
            <div key={state}>
              <dt className="font-medium">{record.states[state]}</dt>
              <dd className="text-ink-soft">{meaningOf(state, summary)}</dd>
            </div>
          ))}
          <div>
            <dt className="font-medium">{text.examNear}</dt>
            <dd className="text-ink-soft">{text.examNearMeaning}</dd>
          </div>
        </dl>
      </details>
    </div>
  );
}

function meaningOf(state: RecordState, { examsEnd, middle }: CourseRecordSummary): string {
  if (state !== "FELL_BEHIND") return text.meaningOf[state];
  return examsEnd === null ? text.behindByMiddle(middle ?? 0) : text.behindByExams;
}

/** A number of students, and the way to them. */
const CountLink = ({ to, name, count }: { to: string; name: string; count: number }) => (
  <Link
    to={to}
    replace
    preventScrollReset
    className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3 hover:border-brand"
  >
    <span>{name}</span>
    <span className="font-semibold">{count}</span>
  </Link>
);
