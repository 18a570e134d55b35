import type { ImportedQuestions, ImportProblemCode } from "@manara/contract/quiz-management";
import {
  CHOICE_MAX_LENGTH,
  CHOICES_IN_QUESTION,
  EXPLANATION_MAX_LENGTH,
  QUESTION_MAX_LENGTH,
  QUESTIONS_AT_MOST,
} from "@manara/contract/quiz-rules";
import { isStorable } from "@manara/contract/rules";

/** What a right or wrong statement offers, in the language of the school. */
export interface TrueFalseWords {
  right: string;
  wrong: string;
}

export interface ReadChoice {
  text: string;
  isRight: boolean;
  explanation: string;
}

/** A question as a format has it; with choices it can be taken over. */
export interface ReadQuestion {
  /** Where it begins, from 1. */
  line: number;
  text: string;
  several: boolean;
  choices: readonly ReadChoice[];
  /** What is said of it whatever was chosen. */
  remark?: string;
  hasMedia?: boolean;
}

/** Something that is no question of ours. */
export interface ReadProblem {
  line: number;
  text: string;
  problem: ImportProblemCode;
}

const EXCERPT = 60;
/** Whoever has more mends these first. */
const MOST_PROBLEMS = 100;

/** The first words, on one line. */
const excerptOf = (text: string): string => {
  const line = text.replace(/\s+/gu, " ").trim();
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT).trimEnd()}…` : line;
};

/** A remark on a question stands where its right choices are explained. */
function placeRemark(question: ReadQuestion): ReadQuestion {
  const { remark, choices } = question;
  if (!remark) return question;
  const explain = ({ isRight, explanation }: ReadChoice) =>
    isRight && explanation !== remark ? [explanation, remark].filter(Boolean).join("\n\n") : explanation;
  return { ...question, choices: choices.map((choice) => ({ ...choice, explanation: explain(choice) })) };
}

function findProblem({ text, choices }: ReadQuestion): ImportProblemCode | null {
  if (choices.length < CHOICES_IN_QUESTION.least) return "NO_CHOICES";
  if (choices.length > CHOICES_IN_QUESTION.most) return "TOO_MANY_CHOICES";
  if (!choices.some(({ isRight }) => isRight)) return "NO_RIGHT_CHOICE";
  const fits =
    text.length <= QUESTION_MAX_LENGTH &&
    choices.every(
      (choice) =>
        choice.text.length <= CHOICE_MAX_LENGTH && choice.explanation.length <= EXPLANATION_MAX_LENGTH,
    );
  if (!fits) return "TOO_LONG";
  return [text, ...choices.flatMap((choice) => [choice.text, choice.explanation])].every(isStorable)
    ? null
    : "UNREADABLE";
}

const tidy = ({ text, several, choices }: ReadQuestion) => ({
  text: text.trim(),
  several,
  choices: choices.map((choice) => ({
    text: choice.text.trim(),
    isRight: choice.isRight,
    explanation: choice.explanation.trim(),
  })),
});

/** What can be taken over of what a format has, and why the rest cannot. */
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
