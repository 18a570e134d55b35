import {
  ImportedQuestion,
  type ImportedQuestions,
  type ImportProblemCode,
} from "@manara/contract/quizzes/quiz-management";
import { QUESTIONS_AT_MOST } from "@manara/contract/quizzes/quiz-rules";
import { isBlank } from "@manara/contract/rules";
import type { ReadParts } from "../kinds/define-kind.ts";
import { rulesOf } from "../kinds/question-kinds.rules.ts";

/** A question as a format has it; where its kind finds no problem it can be taken over. */
export type ReadQuestion = {
  /** Where it begins, from 1. */
  line: number;
  name?: string;
  text: string;
  /** Feedback whatever was answered. */
  remark?: string;
  /** Its picture, as the text has it. */
  picture?: string | null;
  /** Something is shown or heard in it that cannot come along. */
  hasMedia?: boolean;
  fault?: ImportProblemCode;
} & ReadParts;

/** Something that is no question of ours. */
export interface ReadProblem {
  line: number;
  name?: string;
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

/** A remark on a question stands where its kind has a place for it, by default behind its explanation. */
function placeRemark({ remark, ...question }: ReadQuestion): ReadQuestion {
  if (!remark) return question;
  const { placeRemark: place } = rulesOf(question).import;
  if (place) return { ...question, ...place(question, remark) };
  if (!("explanation" in question)) return question;
  const explanation = [...new Set([question.explanation, remark])].filter(Boolean).join("\n\n");
  return { ...question, explanation };
}

/** A question as it is taken over: tidied, and judged by the form that it has on the wire. */
function take({ picture, fault, ...question }: ReadQuestion): ImportedQuestion | ImportProblemCode {
  if (isBlank(question.text) && !picture) return "QUESTION_EMPTY";
  if (fault) return fault;
  const { findProblem, tidy } = rulesOf(question).import;
  const problem = findProblem?.(question);
  if (problem) return problem;
  const { text } = question;
  const { data, error } = ImportedQuestion.safeParse({
    ...(tidy?.(question) ?? question),
    text: isBlank(text) ? "" : text,
    ...(picture && { picture }),
  });
  return data ?? (error?.issues.some(({ code }) => code === "too_big") ? "TOO_LONG" : "UNREADABLE");
}

/** Collects the readable questions of a text, and why the rest cannot. */
export function collectQuestions(read: readonly (ReadQuestion | ReadProblem)[]): ImportedQuestions {
  const collected: ImportedQuestions = { questions: [], problems: [] };
  for (const [index, found] of read.entries()) {
    const report = (code: ImportProblemCode, { line, name = "", text }: ReadQuestion | ReadProblem) => {
      const said = { code, line, number: index + 1, name: excerptOf(name), excerpt: excerptOf(text) };
      if (collected.problems.length < MOST_PROBLEMS) collected.problems.push(said);
    };
    if ("problem" in found) {
      report(found.problem, found);
      continue;
    }
    const one = placeRemark(found);
    const taken = take(one);
    if (typeof taken === "string") report(taken, one);
    else if (collected.questions.length >= QUESTIONS_AT_MOST) report("TOO_MANY_QUESTIONS", one);
    else {
      collected.questions.push(taken);
      if (one.hasMedia) report("MEDIA_LEFT_OUT", one);
    }
  }
  if (read.length === 0)
    collected.problems.push({ code: "UNREADABLE", line: 1, number: 1, name: "", excerpt: "" });
  return collected;
}
