import { groupCertificateCode } from "@manara/contract/certificates/certificate-rules";
import type { StudentInCourse } from "@manara/contract/records/records";
import type { Locale } from "@manara/countries/locale";
import type { Described } from "../../platform/tables/table.ts";
import { readTexts } from "../../platform/text/texts.ts";
import type { CourseFacts } from "./course-facts.repo.ts";
import type { text } from "./messages/ar.ts";

const textIn = await readTexts<typeof text>(new URL("./messages/", import.meta.url));

export type RecordTableRow = Omit<StudentInCourse, "watchedSeconds"> &
  Pick<CourseFacts, "lessons" | "tests"> & { watchedMinutes: number };

const SECONDS = 60;
const PERCENT = 100;

export const toTableRow = (
  { watchedSeconds, ...student }: StudentInCourse,
  { lessons, tests }: CourseFacts,
): RecordTableRow => ({ ...student, lessons, tests, watchedMinutes: Math.floor(watchedSeconds / SECONDS) });

/** The table of the students of a course, for people. */
export function describeRecord(locale: Locale): Described<RecordTableRow> {
  const { title, columns: headings, states } = textIn[locale];
  const count = (heading: string) => ({ heading, kind: "count" }) as const;
  return {
    title,
    columns: {
      userId: null,
      fullName: { heading: headings.fullName, kind: "text" },
      state: { heading: headings.state, kind: "text", of: ({ state }) => states[state] },
      purchasedAt: { heading: headings.purchasedAt, kind: "moment" },
      expiresAt: { heading: headings.expiresAt, kind: "end" },
      // Days after today, as everywhere people read them: today is the last day at 0.
      daysLeft: {
        heading: headings.daysLeft,
        kind: "count",
        of: ({ state, daysLeft }) =>
          daysLeft === null || state === "ENDED" ? null : Math.max(0, daysLeft - 1),
      },
      lastSeenAt: { heading: headings.lastSeenAt, kind: "moment" },
      finished: count(headings.finished),
      lessons: count(headings.lessons),
      watchedMinutes: count(headings.watchedMinutes),
      testsTaken: count(headings.testsTaken),
      tests: count(headings.tests),
      mark: {
        heading: headings.mark,
        kind: "percent",
        of: ({ mark }) => (mark === null ? null : mark / PERCENT),
      },
      toPractise: count(headings.toPractise),
      certificateCode: {
        heading: headings.certificateCode,
        kind: "code",
        of: ({ certificateCode: code }) => (code === null ? null : groupCertificateCode(code)),
      },
    },
  };
}
