import { kindOf, type QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type { GradedQuestion, Question } from "@manara/contract/quizzes/quizzes";
import type { ComponentType } from "react";
import type { GivenAnswer } from "./answer-kinds.rules.ts";
import { ChoiceForm, hintOfChoices } from "./choice/choice-form.tsx";
import { GradedChoices } from "./choice/graded-choices.tsx";

/** How students see a kind of question, below what is asked. */
interface QuestionViews {
  hintOf(question: Question): string | null;
  Form: ComponentType<{ question: Question; answer: GivenAnswer; onAnswer: (answer: GivenAnswer) => void }>;
  /** `explainsAll`: also what nobody has answered. */
  Graded: ComponentType<{ question: GradedQuestion; explainsAll: boolean }>;
}

const kinds = {
  CHOICE: { hintOf: hintOfChoices, Form: ChoiceForm, Graded: GradedChoices },
} satisfies Record<QuestionKind, QuestionViews>;

export const viewsOf = (question: object): QuestionViews => kinds[kindOf(question)];
