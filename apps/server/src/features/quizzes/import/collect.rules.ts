import type {
  ImportedQuestion,
  ImportedQuestions,
  ImportProblemCode,
} from "@manara/contract/quizzes/quiz-management";
import { QUESTION_MAX_LENGTH, QUESTIONS_AT_MOST } from "@manara/contract/quizzes/quiz-rules";
import { isBlank, isStorable } from "@manara/contract/rules";
import type { ReadParts } from "../kinds/define-kind.ts";
import { importRulesOf } from "../kinds/question-imports.rules.ts";

/** A question as a format has it; where its kind finds no problem it can be taken over. */
export type ReadQuestion = {
  /** Where it begins, from 1. */
  line: number;
  text: string;
  /** Feedback whatever was answered. */
  remark?: string;
  /** Its picture, as the text has it. */
  picture?: string | null;
  /** Something is shown or heard in it that cannot come along. */
  hasMedia?: boolean;
} & ReadParts;

/** Something that is no question of ours. */
export interface ReadProblem {
  line: number;
  text: string;
  problem: ImportProblemCode;
}

const EXCERPT = 60;
/** Most problems in a list; the rest comes once these are mended. */
const MOST_PROBLEMS = 100;

/** The first words, on one line. */
const excerptOf = (text: string): string => {
  const line = text.replace(/\s+/gu, " ").trim();
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT).trimEnd()}…` : line;
};

function findProblem(question: ReadQuestion): ImportProblemCode | null {
  if (isBlank(question.text) && !question.picture) return "QUESTION_EMPTY";
  const rules = importRulesOf(question);
  const problem = rules.findProblem(question);
  if (problem) return problem;
  if (question.text.length > QUESTION_MAX_LENGTH || !rules.fits(question)) return "TOO_LONG";
  return [question.text, ...rules.textsOf(question)].every(isStorable) ? null : "UNREADABLE";
}

/** A remark on a question stands where its kind has a place for it. */
const placeRemark = (question: ReadQuestion): ReadQuestion =>
  question.remark
    ? { ...question, ...importRulesOf(question).placeRemark(question, question.remark) }
    : question;

const tidy = (question: ReadQuestion): ImportedQuestion => ({
  text: isBlank(question.text) ? "" : question.text.trim(),
  ...(question.picture && { picture: question.picture }),
  ...importRulesOf(question).tidy(question),
});

/** Collects the readable questions of a text, and why the rest cannot. */
export function collectQuestions(read: readonly (ReadQuestion | ReadProblem)[]): ImportedQuestions {
  const collected: ImportedQuestions = { questions: [], problems: [] };
  const report = (code: ImportProblemCode, { line, text }: ReadQuestion | ReadProblem) => {
    if (collected.problems.length < MOST_PROBLEMS)
      collected.problems.push({ code, line, excerpt: excerptOf(text) });
  };
  for (const found of read) {
    if ("problem" in found) {
      report(found.problem, found);
      continue;
    }
    const one = placeRemark(found);
    const problem = findProblem(one);
    if (problem) report(problem, one);
    else if (collected.questions.length >= QUESTIONS_AT_MOST) report("TOO_MANY_QUESTIONS", one);
    else {
      collected.questions.push(tidy(one));
      if (one.hasMedia) report("MEDIA_LEFT_OUT", one);
    }
  }
  if (read.length === 0) collected.problems.push({ code: "UNREADABLE", line: 1, excerpt: "" });
  return collected;
}
