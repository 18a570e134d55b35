import type { QuestionStatistics, TestStatistics } from "@manara/contract/quizzes/quiz-management";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Table, tableOf } from "../../platform/tables/table.ts";
import { findQuestions } from "./edit-quiz.repo.ts";
import { inForm, rulesOf } from "./kinds/question-kinds.rules.ts";
import { requireQuizToEdit } from "./quiz-access.ts";
import { countAnswers, sumAttempts, sumQuestions } from "./statistics.repo.ts";
import { difficultyOf, discriminationOf, type QuestionSums } from "./statistics.rules.ts";
import { describeStatistics, type StatisticsRow } from "./statistics-table.ts";

const NOBODY: QuestionSums & { unanswered: number } = {
  asked: 0,
  right: 0,
  unanswered: 0,
  rests: 0,
  restSquares: 0,
  restsWhereRight: 0,
};

interface Statistics {
  statistics: TestStatistics;
  /** Of each question, its rows of a table without the cells of the question. */
  tables: readonly {
    text: string;
    rows: readonly Pick<StatisticsRow, "choice" | "choiceText" | "choiceIsRight" | "chosen">[];
  }[];
}

async function readStatistics(platform: Platform, caller: Caller, contentId: number): Promise<Statistics> {
  await requireQuizToEdit(platform, caller, contentId);
  const { db } = platform;
  const [questions, ofAll, sums, counts] = await Promise.all([
    findQuestions(db, contentId),
    sumAttempts(db, contentId),
    sumQuestions(db, contentId),
    countAnswers(db, contentId),
  ]);
  const sumsOf = new Map(sums.map((sum) => [sum.questionId, sum]));
  const countsOf = Map.groupBy(counts, ({ questionId }) => questionId);
  const shown = questions.map((question) => {
    const sum = sumsOf.get(question.id) ?? NOBODY;
    const figures = {
      questionId: question.id,
      html: question.textHtml ?? "",
      askedCount: sum.asked,
      rightCount: sum.right,
      unansweredCount: sum.unanswered,
      difficulty: difficultyOf(sum),
      discrimination: discriminationOf(sum),
    };
    const { shown: parts, rows } = rulesOf(question).count(question.parts, countsOf.get(question.id) ?? []);
    const table = rows.map(({ text, isRight, count }, place) => ({
      choice: place + 1,
      choiceText: text,
      choiceIsRight: isRight ? (1 as const) : (0 as const),
      chosen: count,
    }));
    return { form: inForm<QuestionStatistics>(question, figures, parts), text: question.text, rows: table };
  });
  const averageScore = difficultyOf({ asked: ofAll.asked, right: ofAll.scores });
  return {
    statistics: {
      contentId,
      attemptsCount: ofAll.attempts,
      averageScore,
      questions: shown.map(({ form }) => form),
    },
    tables: shown,
  };
}

/** Statistics of first attempts at a test, by question. */
export const getQuizStatistics = async (
  platform: Platform,
  caller: Caller,
  contentId: number,
): Promise<TestStatistics> => (await readStatistics(platform, caller, contentId)).statistics;

/** The same as a table. */
export async function exportQuizStatistics(
  platform: Platform,
  caller: Caller,
  contentId: number,
): Promise<Table<keyof StatisticsRow>> {
  return tableOf(toRows(await readStatistics(platform, caller, contentId)), describeStatistics);
}

async function* toRows({ statistics, tables }: Statistics): AsyncGenerator<StatisticsRow[]> {
  for (const [index, question] of statistics.questions.entries()) {
    const { text = "", rows = [] } = tables[index] ?? {};
    const { askedCount, rightCount, unansweredCount, difficulty, discrimination } = question;
    const ofQuestion = {
      question: index + 1,
      questionText: text,
      asked: askedCount,
      right: rightCount,
      unanswered: unansweredCount,
      difficulty,
      discrimination,
    };
    yield rows.map((row) => ({ ...ofQuestion, ...row }));
  }
}
