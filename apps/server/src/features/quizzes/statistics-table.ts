import type { Locale } from "@manara/countries/locale";
import type { Described } from "../../platform/tables/table.ts";
import { readTexts } from "../../platform/text/texts.ts";
import type { text } from "./messages/ar.ts";

const textIn = await readTexts<typeof text>(new URL("./messages/", import.meta.url));

export type StatisticsRow = {
  question: number;
  questionText: string;
  asked: number;
  right: number;
  unanswered: number;
  difficulty: number | null;
  discrimination: number | null;
  choice: number;
  choiceText: string;
  choiceIsRight: 0 | 1;
  chosen: number;
};

/** The table of the choices of a test, for people. */
export function describeStatistics(locale: Locale): Described<StatisticsRow> {
  const { title, yes, no, ...headings } = textIn[locale].statistics;
  const count = (heading: string) => ({ heading, kind: "count" }) as const;
  return {
    title,
    columns: {
      question: count(headings.question),
      questionText: { heading: headings.questionText, kind: "text" },
      asked: count(headings.asked),
      right: count(headings.right),
      unanswered: count(headings.unanswered),
      difficulty: { heading: headings.difficulty, kind: "percent" },
      discrimination: { heading: headings.discrimination, kind: "figure" },
      choice: count(headings.choice),
      choiceText: { heading: headings.choiceText, kind: "text" },
      choiceIsRight: {
        heading: headings.choiceIsRight,
        kind: "text",
        of: ({ choiceIsRight }) => (choiceIsRight === 1 ? yes : no),
      },
      chosen: count(headings.chosen),
    },
  };
}
