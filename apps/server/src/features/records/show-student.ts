import type { RecordedStep, StudentInCourse } from "@manara/contract/records/records";
import { daysUntil } from "../../platform/days.rules.ts";
import type { Moment } from "../access/season-row.ts";
import type { RecordRow } from "./course-record.repo.ts";

/** Work of somebody in a course, as the wire shows it. */
export const toDone = (
  {
    purchasedAt,
    expiresAt,
    lastSeenAt,
    seconds,
    tests,
    ...row
  }: Omit<RecordRow, "id" | "userId" | "fullName">,
  { now, timeZone }: Moment,
): Omit<StudentInCourse, "userId" | "fullName"> => ({
  state: row.state,
  purchasedAt: purchasedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  daysLeft: expiresAt && Math.max(0, daysUntil(expiresAt, now, timeZone)),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  finished: row.finished,
  watchedSeconds: seconds,
  testsTaken: tests,
  mark: row.mark,
  toPractise: row.toPractise,
  certificateCode: row.certificateCode,
});

const PERCENT = 100;

/** Result of a test as parents see it: attempts that were handed in, the mark of the first in percent, when it and the last were handed in. */
export function toResult({ title, attempts }: Pick<RecordedStep, "title" | "attempts">): {
  title: string;
  handedIn: number;
  mark: number | null;
  firstAt: string | null;
  handedInAt: string | null;
} {
  const handedIn = attempts.filter(({ handedInAt }) => handedInAt !== null);
  const [first] = handedIn;
  const mark = first ? Math.round((PERCENT * (first.score ?? 0)) / first.questionsCount) : null;
  return {
    title,
    handedIn: handedIn.length,
    mark,
    firstAt: first?.handedInAt ?? null,
    handedInAt: handedIn.at(-1)?.handedInAt ?? null,
  };
}
