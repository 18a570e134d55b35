import type { RecordState } from "@manara/contract/records/record-rules";
import type { CourseRecordSummary, StudentInCourse } from "@manara/contract/records/records";
import { Link } from "react-router";
import { text } from "#text/features/records/manage/messages";
import { Badge } from "../../../ui/badge.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import type { Column } from "../../../ui/staff/records.ts";

const tones = {
  FINISHED: "success",
  ENDED: "neutral",
  NEW: "neutral",
  NEVER_BEGAN: "amber",
  STOPPED: "amber",
  FELL_BEHIND: "amber",
  ON_TRACK: "brand",
} as const;

/** How a student stands to a course, in words. */
export const StateBadge = ({ state }: { state: RecordState }) => (
  <Badge tone={tones[state]}>{text.states[state]}</Badge>
);

/** Columns of the record of a course. `pageOf`: the page of one student, where there is one. */
export const studentColumns = (
  { lessons, tests }: Pick<CourseRecordSummary, "lessons" | "tests">,
  pageOf: ((userId: number) => string) | undefined,
): readonly Column<StudentInCourse>[] => [
  {
    id: "name",
    title: text.student,
    sort: "fullName",
    cell: ({ userId, fullName }) =>
      pageOf ? <RecordLink to={pageOf(userId)}>{fullName}</RecordLink> : <bdi>{fullName}</bdi>,
  },
  { id: "state", title: text.state, isPlain: true, cell: ({ state }) => <StateBadge state={state} /> },
  {
    id: "finished",
    title: text.finished,
    sort: "finished",
    cell: ({ finished }) => text.outOf(finished, lessons),
  },
  {
    id: "watched",
    title: text.watched,
    sort: "watchedSeconds",
    cell: ({ watchedSeconds }) => text.minutes(Math.floor(watchedSeconds / 60)),
  },
  {
    id: "tests",
    title: text.tests,
    cell: ({ testsTaken }) => (tests === 0 ? null : text.outOf(testsTaken, tests)),
  },
  {
    id: "mark",
    title: text.mark,
    sort: "mark",
    cell: ({ mark }) => mark !== null && text.percent(mark),
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
    isPlain: true,
    cell: ({ daysLeft }) => (daysLeft === null ? text.withoutEnd : text.daysLeft(daysLeft)),
  },
  {
    id: "practice",
    title: text.toPractise,
    isMinor: true,
    cell: ({ toPractise }) => (toPractise === 0 ? null : text.questions(toPractise)),
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
