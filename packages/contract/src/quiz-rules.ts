/*
 * What a test may hold, and what it needs before students find it: for the server and for its editor.
 */

/** How many questions a test has that students find. */
export const QUESTIONS_IN_TEST = { least: 6, most: 10 } as const;
/** More can stand in one that is still hidden: what was brought in from elsewhere is chosen from. */
export const QUESTIONS_AT_MOST = 30;
export const CHOICES_IN_QUESTION = { least: 2, most: 8 } as const;

export const QUESTION_MAX_LENGTH = 2000;
export const CHOICE_MAX_LENGTH = 500;
export const EXPLANATION_MAX_LENGTH = 1000;

export const ATTEMPTS_AT_MOST = 100;
/** Thirty days. */
export const PAUSE_MAX_MINUTES = 43_200;

/** Longer texts are no test, and a body has its limit. */
export const IMPORT_MAX_LENGTH = 500_000;

/** After how many days a question comes back that was answered wrong; each right answer leads to the next. */
export const PRACTICE_DAYS = [1, 3, 7, 21] as const;

/** What keeps a test, or one of its questions, from being shown to students. */
export type QuizProblem =
  | "TOO_FEW_QUESTIONS"
  | "TOO_MANY_QUESTIONS"
  | "QUESTION_EMPTY"
  | "CHOICE_EMPTY"
  | "SAME_CHOICES"
  | "TOO_FEW_CHOICES"
  | "NO_RIGHT_CHOICE";

/** As much of a question as decides whether it can be asked. */
export interface DraftedQuestion {
  text: string;
  /** Whether somebody may choose more than one, and has to choose all that are right; else every right one counts by itself. */
  several: boolean;
  choices: readonly { text: string; isRight: boolean }[];
}

/** Whether two choices read the same: then both are right, or both wrong, and one of them is a mistake. */
const hasTwins = (choices: DraftedQuestion["choices"]): boolean =>
  new Set(choices.map(({ text }) => text.trim().replace(/\s+/g, " "))).size < choices.length;

const isEmpty = (text: string) => text.trim() === "";

/** What is wrong with one question first; null when it can be asked. */
export function findQuestionProblem({ text, choices }: DraftedQuestion): QuizProblem | null {
  if (isEmpty(text)) return "QUESTION_EMPTY";
  if (choices.length < CHOICES_IN_QUESTION.least) return "TOO_FEW_CHOICES";
  if (choices.some((choice) => isEmpty(choice.text))) return "CHOICE_EMPTY";
  if (hasTwins(choices)) return "SAME_CHOICES";
  return choices.some(({ isRight }) => isRight) ? null : "NO_RIGHT_CHOICE";
}

/** All that keeps a test from being shown; `question` is the place of the one at fault, null: the test as a whole. */
export function findQuizProblems(
  questions: readonly DraftedQuestion[],
): { question: number | null; problem: QuizProblem }[] {
  const { least, most } = QUESTIONS_IN_TEST;
  const ofAll: QuizProblem | null =
    questions.length < least ? "TOO_FEW_QUESTIONS" : questions.length > most ? "TOO_MANY_QUESTIONS" : null;
  const ofEach = questions.flatMap((question, index) => {
    const problem = findQuestionProblem(question);
    return problem ? [{ question: index, problem }] : [];
  });
  return [...(ofAll ? [{ question: null, problem: ofAll }] : []), ...ofEach];
}
