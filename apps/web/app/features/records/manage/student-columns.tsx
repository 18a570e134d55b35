import type { CourseRecordSummary, StudentInCourse } from "@manara/contract/records/records";
import { Link } from "react-router";
import { text as list } from "#text/features/records/manage/messages";
import { text } from "#text/features/records/messages";
import { Moment } from "../../../ui/staff/moment.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import type { Column } from "../../../ui/staff/records.ts";
import { StateBadge } from "../state-badge.tsx";

/** A fact that stays on its line. */
const Line = ({ children }: { children: string }) => <span className="whitespace-nowrap">{children}</span>;

/** Columns of the record of a course. `pageOf`: the page of one student, where there is one. */
export const studentColumns = (
  { lessons, tests }: Pick<CourseRecordSummary, "lessons" | "tests">,
  pageOf: ((userId: number) => string) | undefined,
): readonly Column<StudentInCourse>[] => [
  {
    id: "name",
    title: list.student,
    sort: "fullName",
    cell: ({ userId, fullName }) =>
      pageOf ? <RecordLink to={pageOf(userId)}>{fullName}</RecordLink> : <bdi>{fullName}</bdi>,
  },
  { id: "state", title: text.state, isPlain: true, cell: ({ state }) => <StateBadge state={state} /> },
  {
    id: "finished",
    title: text.finished,
    sort: "finished",
    cell: ({ finished }) => <Line>{text.outOf(finished, lessons)}</Line>,
  },
  {
    id: "watched",
    title: text.watched,
    sort: "watchedSeconds",
    cell: ({ watchedSeconds }) => <Line>{text.minutes(Math.floor(watchedSeconds / 60))}</Line>,
  },
  {
    id: "tests",
    title: text.tests,
    cell: ({ testsTaken }) => (tests === 0 ? null : <Line>{text.outOf(testsTaken, tests)}</Line>),
  },
  {
    id: "mark",
    title: text.mark,
    sort: "mark",
    cell: ({ mark }) => (mark === null ? null : text.percent(mark)),
  },
  {
    id: "seen",
    title: text.lastSeen,
    sort: "lastSeenAt",
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? text.never : <Moment at={lastSeenAt} />),
  },
  {
    id: "left",
    title: text.access,
    cell: ({ daysLeft }) => <Line>{daysLeft === null ? text.withoutEnd : text.daysLeft(daysLeft)}</Line>,
  },
  {
    id: "practice",
    title: text.toPractise,
    isMinor: true,
    cell: ({ toPractise }) => (toPractise === 0 ? null : <Line>{text.questionsToPractise(toPractise)}</Line>),
  },
  {
    id: "certificate",
    title: text.certificate,
    isMinor: true,
    cell: ({ certificateCode }) =>
      certificateCode && <Link to={`/certificate/${certificateCode}`}>{text.certificate}</Link>,
  },
  {
    id: "since",
    title: text.since,
    isMinor: true,
    sort: "purchasedAt",
    cell: ({ purchasedAt }) => <Moment at={purchasedAt} />,
  },
];
