import type { RecordedCourse, RecordedStep, StudentRecord } from "@manara/contract/records/records";
import { dateIn } from "../../platform/days.rules.ts";
import type { Paper } from "../../platform/pdf/paper/paper.ts";
import { describePaper, type School } from "../../platform/pdf/paper/paper-head.ts";
import { readTexts } from "../../platform/text/texts.ts";
import { statementWords } from "../books/statement-words.ts";
import type { text } from "./messages/ar.ts";
import { toResult } from "./show-student.ts";

const textIn = await readTexts<typeof text>(new URL("./messages/", import.meta.url));

const MINUTE = 60;
const PERCENT = 100;

/** Columns with how wide they are beside each other. */
const columns = [
  { id: "what", share: 34 },
  { id: "state", share: 16 },
  { id: "finished", share: 14, isFigure: true },
  { id: "minutes", share: 14, isFigure: true },
  { id: "mark", share: 9, isFigure: true },
  { id: "last", share: 13 },
] as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const minutesOf = (seconds: number): number => Math.floor(seconds / MINUTE);

/** The record of a student for their parents, as it is printed in the first language of the country. */
export function describeStudentPaper(school: School, { fullName, courses }: StudentRecord, now: Date): Paper {
  const { head, locale, writeNumber, writeFigure, writeDay, writeDayInTable, writePercent } =
    describePaper(school);
  const { states, columns: headings, paper } = textIn[locale];
  const { timeZone } = school.country;
  const writeMark = (percent: number | null) => (percent === null ? "—" : writePercent(percent * PERCENT));
  const writeDate = (at: string | null | undefined) =>
    at ? writeDayInTable(dateIn(new Date(at), timeZone)) : "—";
  const writePart = (part: number, whole: number) => paper.outOf(writeNumber(part), writeNumber(whole));
  const sumOf = (count: (course: RecordedCourse) => number) => sum(courses.map(count));

  const rowOfCourse = (course: RecordedCourse): readonly string[] => [
    course.name,
    states[course.state],
    writePart(course.finished, course.lessons),
    writeFigure(minutesOf(course.watchedSeconds)),
    writeMark(course.mark),
    writeDate(course.lastSeenAt),
  ];
  const rowOfTest = (step: RecordedStep): readonly string[] => {
    const { title, handedIn, mark, handedInAt } = toResult(step);
    return [
      paper.test(title),
      handedIn > 0 ? paper.attempts(writeNumber(handedIn)) : paper.notTaken,
      "",
      "",
      writeMark(mark),
      writeDate(handedInAt),
    ];
  };
  return {
    ...head,
    title: paper.title,
    subject: fullName,
    facts: [paper.asOf(writeDay(dateIn(now, timeZone))), paper.markIs],
    totals: [
      {
        title: paper.all,
        rows: [
          { name: paper.courses, figure: writeNumber(courses.length) },
          {
            name: headings.finished,
            figure: writePart(
              sumOf((c) => c.finished),
              sumOf((c) => c.lessons),
            ),
          },
          { name: headings.watchedMinutes, figure: writeNumber(minutesOf(sumOf((c) => c.watchedSeconds))) },
          {
            name: headings.testsTaken,
            figure: writePart(
              sumOf((c) => c.testsTaken),
              sumOf((c) => c.tests),
            ),
          },
          {
            name: paper.certificates,
            figure: writeNumber(courses.filter((c) => c.certificateCode !== null).length),
          },
        ],
      },
    ],
    table: {
      title: paper.rows,
      columns: columns.map(({ id, ...column }) => ({ ...column, title: paper.columns[id] })),
      rows: courses.flatMap((course) => [
        rowOfCourse(course),
        ...course.steps.filter(({ kind }) => kind === "TEST").map(rowOfTest),
      ]),
      empty: paper.none,
    },
    signatures: [statementWords[locale].forSchool, paper.forParent],
  };
}
