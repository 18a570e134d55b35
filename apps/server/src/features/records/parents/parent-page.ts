import type { ParentPage, ShownCourse } from "@manara/contract/records/parents";
import type { RecordedCourse } from "@manara/contract/records/records";
import { daysUntil, lastDates, startOf } from "../../../platform/days.rules.ts";
import { fail } from "../../../platform/failure.ts";
import { hashLinkToken } from "../../../platform/keys/link-tokens.ts";
import type { Platform } from "../../../platform/platform.ts";
import { firstNameOf } from "../../../platform/text/names.rules.ts";
import { toResult } from "../show-student.ts";
import { findOwnRecord } from "../student-record.ts";
import { countLastWeek } from "./last-week.rules.ts";
import { findOpenedLink, setOpened } from "./parent-links.repo.ts";
import { endOfLink, isNoted } from "./parent-links.rules.ts";

const DAYS_OF_WEEK = 7;

/** Progress of a student, as parents are told it. */
interface ToldProgress extends Pick<ParentPage, "firstName" | "daysToExams" | "daysOfAccess" | "lastWeek"> {
  courses: readonly RecordedCourse[];
}

/** Tells what the record of a student says at this moment; null: there is nobody. */
export async function tellProgress(platform: Platform, userId: number): Promise<ToldProgress | null> {
  const { timeZone } = platform.country;
  const now = platform.clock();
  const record = await findOwnRecord(platform, userId);
  if (!record) return null;
  const [firstDay = ""] = lastDates(now, timeZone, DAYS_OF_WEEK);
  return {
    firstName: firstNameOf(record.fullName),
    ...countDays(record.courses, { now, timeZone }),
    lastWeek: countLastWeek(record.courses.map(toCounted), startOf(firstDay, timeZone)),
    courses: record.courses,
  };
}

/** The page of parents by a link, as the record of the student says it at this moment. */
export async function openParentPage(platform: Platform, token: string): Promise<ParentPage> {
  const { db, clock } = platform;
  const now = clock();
  const link = await findOpenedLink(db, { tokenHash: hashLinkToken(token), now });
  if (!link) fail("PARENT_LINK_NOT_FOUND");
  const { courses, ...told } = (await tellProgress(platform, link.userId)) ?? fail("PARENT_LINK_NOT_FOUND");
  const noted = isNoted({ openedAt: link.openedAt, now });
  const expiresAt = noted ? endOfLink({ createdAt: link.createdAt, now }) : link.expiresAt;
  if (noted) await setOpened(db, { id: link.id, now, expiresAt });
  return {
    ...told,
    asOf: now.toISOString(),
    courses: courses.map(toShown),
    expiresDateTime: expiresAt.toISOString(),
    texts: link.agreedAt === null ? "NONE" : link.phoneNumber === null ? "STOPPED" : "SENT",
    textsHeld: link.phoneNumber === null ? null : link.held,
  };
}

/**
 * Days until the last one of the exams that end next, as the plan of a course counts them, and of the access that ends next, where it does before
 * the exams; 0: it is today. Nobody counts those of a course that is over.
 */
function countDays(
  courses: readonly RecordedCourse[],
  { now, timeZone }: { now: Date; timeZone: string },
): Pick<ParentPage, "daysToExams" | "daysOfAccess"> {
  const current = courses.filter(({ state }) => state !== "ENDED");
  const soonest = (ends: readonly (string | null)[]) => {
    const days = ends.flatMap((end) => (end === null ? [] : daysUntil(new Date(end), now, timeZone) - 1));
    const left = days.filter((each) => each >= 0);
    return left.length > 0 ? Math.min(...left) : null;
  };
  const isFirst = (end: string, exams: string | null) => exams === null || end < exams;
  return {
    daysToExams: soonest(current.map(({ examsEnd }) => examsEnd)),
    daysOfAccess: soonest(
      current.map(({ expiresAt, examsEnd }) =>
        expiresAt && isFirst(expiresAt, examsEnd) ? expiresAt : null,
      ),
    ),
  };
}

const toCounted = ({ state, steps }: RecordedCourse) => ({
  state,
  finished: steps.filter(({ kind }) => kind === "VIDEO").map(({ finishedAt }) => finishedAt),
  tests: steps.filter(({ kind }) => kind === "TEST").map(toResult),
});

const toShown = ({ steps, ...course }: RecordedCourse): ShownCourse => ({
  name: course.name,
  state: course.state,
  lessons: course.lessons,
  finished: course.finished,
  watchedSeconds: course.watchedSeconds,
  tests: course.tests,
  testsTaken: course.testsTaken,
  mark: course.mark,
  lastSeenAt: course.lastSeenAt,
  examsEnd: course.examsEnd,
  results: steps
    .filter(({ kind }) => kind === "TEST")
    .map(toResult)
    .map(({ title, mark, handedInAt }) => ({ title, mark, handedInAt })),
});
