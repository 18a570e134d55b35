import { isBlank } from "../rules.ts";

/*
 * Rules of a test, and what it needs before students find it: for the server and for its editor.
 */

/** How many questions a test has that students find. */
export const QUESTIONS_IN_TEST = { least: 6, most: 10 } as const;
/** More can stand in one that is still hidden: what was brought in from elsewhere is chosen from. */
export const QUESTIONS_AT_MOST = 30;

export const QUESTION_MAX_LENGTH = 2000;
export const EXPLANATION_MAX_LENGTH = 1000;
/** Longest answer that is typed. */
export const TYPED_MAX_LENGTH = 100;

export const ATTEMPTS_AT_MOST = 100;
/** Thirty days. */
export const PAUSE_MAX_MINUTES = 43_200;

/** Longer texts are no test, and a body has its limit. */
export const IMPORT_MAX_LENGTH = 500_000;

/** After how many days a question comes back that was answered wrong; each right answer leads to the next. */
export const PRACTICE_DAYS = [1, 3, 7, 21] as const;

/** Faults that keep a test, or a question of whatever kind, from being shown to students. */
export type QuizProblem = "TOO_FEW_QUESTIONS" | "TOO_MANY_QUESTIONS" | "QUESTION_EMPTY";

/** All that keeps a test from being shown; `question` is the place of the one at fault, null: the test as a whole. */
export function findQuizProblems<Question extends { text: string }, KindProblem>(
  questions: readonly Question[],
  /** First fault of a question as its kind judges it, beside its text. */
  findPartsProblem: (question: Question) => KindProblem | null,
): { question: number | null; problem: QuizProblem | KindProblem }[] {
  const { least, most } = QUESTIONS_IN_TEST;
  const ofAll: QuizProblem | null =
    questions.length < least ? "TOO_FEW_QUESTIONS" : questions.length > most ? "TOO_MANY_QUESTIONS" : null;
  const ofEach = questions.flatMap((question, index) => {
    const problem: QuizProblem | KindProblem | null = isBlank(question.text)
      ? "QUESTION_EMPTY"
      : findPartsProblem(question);
    return problem ? [{ question: index, problem }] : [];
  });
  return [...(ofAll ? [{ question: null, problem: ofAll }] : []), ...ofEach];
}
