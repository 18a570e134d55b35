import type {
  ImportedQuestion,
  ImportedQuestions,
  ImportProblemCode,
} from "@manara/contract/quizzes/quiz-management";
import { QUESTION_MAX_LENGTH, QUESTIONS_AT_MOST } from "@manara/contract/quizzes/quiz-rules";
import { isBlank, isStorable } from "@manara/contract/rules";
import type { ReadParts } from "../kinds/define-kind.ts";
import { rulesOf } from "../kinds/question-kinds.rules.ts";

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

/** Plain data with every text in it trimmed. */
function trimAll(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map((one) => trimAll(one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, trimAll(one)]));
}

const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

function findProblem(question: ReadQuestion): ImportProblemCode | null {
  if (isBlank(question.text) && !question.picture) return "QUESTION_EMPTY";
  const problem = rulesOf(question).import.findProblem(question);
  if (problem) return problem;
  if (question.text.length > QUESTION_MAX_LENGTH) return "TOO_LONG";
  return textsIn({ ...question, picture: null }).every(isStorable) ? null : "UNREADABLE";
}

/** A remark on a question stands where its kind has a place for it. */
const placeRemark = (question: ReadQuestion): ReadQuestion =>
  question.remark
    ? { ...question, ...rulesOf(question).import.placeRemark(question, question.remark) }
    : question;

function tidy({
  line: _,
  text,
  remark: __,
  picture,
  hasMedia: ___,
  ...read
}: ReadQuestion): ImportedQuestion {
  const parts = rulesOf(read).import.tidy?.(read) ?? read;
  return {
    text: isBlank(text) ? "" : text.trim(),
    ...(picture && { picture }),
    ...(trimAll(parts) as ReadParts),
  };
}

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
