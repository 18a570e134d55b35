import type { TestStatistics } from "@manara/contract/quiz-management";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Cell } from "../../platform/text/csv.ts";
import { findQuestions, type QuestionRow } from "./edit-test.repo.ts";
import { getStaffTest } from "./quiz-access.ts";
import { countChosen, sumAttempts, sumQuestions } from "./statistics.repo.ts";
import { difficultyOf, discriminationOf, type QuestionSums } from "./statistics.rules.ts";

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
  questions: readonly QuestionRow[];
}

async function readStatistics(platform: Platform, caller: Caller, contentId: number): Promise<Statistics> {
  await getStaffTest(platform, caller, contentId);
  const { db } = platform;
  const [questions, ofAll, sums, chosen] = await Promise.all([
    findQuestions(db, contentId),
    sumAttempts(db, contentId),
    sumQuestions(db, contentId),
    countChosen(db, contentId),
  ]);
  const sumsOf = new Map(sums.map((sum) => [sum.questionId, sum]));
  const shown = questions.map(({ id, textHtml, choices }) => {
    const sum = sumsOf.get(id) ?? NOBODY;
    return {
      questionId: id,
      html: textHtml ?? "",
      askedCount: sum.asked,
      rightCount: sum.right,
      unansweredCount: sum.unanswered,
      difficulty: difficultyOf(sum),
      discrimination: discriminationOf(sum),
      choices: choices.map((choice) => ({
        choiceId: choice.id,
        html: choice.textHtml ?? "",
        isRight: choice.isRight,
        chosenCount: chosen.get(choice.id) ?? 0,
      })),
    };
  });
  const averageScore = difficultyOf({ asked: ofAll.asked, right: ofAll.scores });
  return {
    statistics: { contentId, attemptsCount: ofAll.attempts, averageScore, questions: shown },
    questions,
  };
}

/** What first attempts show of the questions of a test. */
export const getTestStatistics = async (
  platform: Platform,
  caller: Caller,
  contentId: number,
): Promise<TestStatistics> => (await readStatistics(platform, caller, contentId)).statistics;

/** The same as the rows of a table, one for each choice. */
export async function exportTestStatistics(
  platform: Platform,
  caller: Caller,
  contentId: number,
): Promise<AsyncIterable<Cell[][]>> {
  return toRows(await readStatistics(platform, caller, contentId));
}

async function* toRows({ statistics, questions }: Statistics): AsyncGenerator<Cell[][]> {
  for (const [index, question] of statistics.questions.entries()) {
    const row = questions[index];
    const { askedCount, rightCount, unansweredCount, difficulty, discrimination } = question;
    const ofQuestion = [
      index + 1,
      row?.text ?? "",
      askedCount,
      rightCount,
      unansweredCount,
      difficulty,
      discrimination,
    ];
    yield question.choices.map((choice, place) => [
      ...ofQuestion,
      place + 1,
      row?.choices[place]?.text ?? "",
      choice.isRight ? 1 : 0,
      choice.chosenCount,
    ]);
  }
}
