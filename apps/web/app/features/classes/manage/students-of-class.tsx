import type { StudentOfClass } from "@manara/contract/classes/classes";
import { text } from "#text/features/classes/manage/messages";
import { text as record } from "#text/features/records/messages";
import { readList } from "../../../api/api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { oneOf, readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { Count } from "../../../ui/staff/count.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import type { Column } from "../../../ui/staff/records.ts";

const sorts = ["fullName", "finished", "watchedSeconds", "mark", "lastSeenAt"] as const;
const orders = sorts.flatMap((column) => [column, `-${column}`] as const);

/** The page of students of a class that an address asks for. */
export async function loadStudents(url: URL, classId: string) {
  const address = readListAddress(url);
  const query = { classId, search: address.search, sort: oneOf(address.sort, orders) };
  const list = await readPage(wantedPage(address), (part) =>
    readList("GET /class/students", { query: { ...query, ...part } }),
  );
  return { address, list };
}

/** Columns of the students of a class; the record of each is at an address, or at none. */
export const studentColumns = (
  recordAt: ((userId: number) => string) | null,
): readonly Column<StudentOfClass>[] => [
  {
    id: "name",
    title: text.student,
    sort: "fullName",
    cell: ({ userId, fullName }) =>
      recordAt ? <RecordLink to={recordAt(userId)}>{fullName}</RecordLink> : <bdi>{fullName}</bdi>,
  },
  { id: "courses", title: text.courses, cell: ({ courses }) => <Count of={courses} /> },
  {
    id: "finished",
    title: text.finished,
    sort: "finished",
    cell: ({ finished }) => <Count of={finished} />,
  },
  {
    id: "watched",
    title: record.watched,
    sort: "watchedSeconds",
    cell: ({ watchedSeconds }) => record.minutes(Math.floor(watchedSeconds / 60)),
  },
  {
    id: "mark",
    title: record.mark,
    sort: "mark",
    cell: ({ mark }) => (mark === null ? null : record.percent(mark)),
  },
  {
    id: "seen",
    title: record.lastSeen,
    sort: "lastSeenAt",
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? record.never : <Moment at={lastSeenAt} />),
  },
];
