import type { LessonFigures } from "@manara/contract/progress/progress";
import type { Locale } from "@manara/countries/locale";
import type { Cell, Column, Described } from "../../platform/tables/table.ts";
import { readTexts } from "../../platform/text/texts.ts";
import type { text } from "./messages/ar.ts";

const textIn = await readTexts<typeof text>(new URL("./messages/", import.meta.url));

const nameOfTenth = (tenth: number) => `leftAt${10 * tenth}Percent`;

type FiguresRow = { contentId: number; title: string; began: number; finished: number };
type TenthsRow = Record<string, Cell>;

/** The figures of a lesson as a row. */
export const toRow = ({ left, ...lesson }: LessonFigures): FiguresRow & TenthsRow => ({
  ...lesson,
  ...Object.fromEntries(left.map((count, tenth) => [nameOfTenth(tenth), count])),
});

/** The table of the lessons of a course, for people. */
export function describeFigures(locale: Locale): Described<FiguresRow & TenthsRow> {
  const { title, lesson, began, finished, leftAt } = textIn[locale].figures;
  const columns: Described<FiguresRow>["columns"] = {
    contentId: null,
    title: { heading: lesson, kind: "text" },
    began: { heading: began, kind: "count" },
    finished: { heading: finished, kind: "count" },
  };
  const tenths = Array.from({ length: 10 }, (_, tenth): [string, Column<TenthsRow>] => [
    nameOfTenth(tenth),
    { heading: leftAt(10 * tenth), kind: "count" },
  ]);
  return { title, columns: { ...columns, ...Object.fromEntries(tenths) } };
}
