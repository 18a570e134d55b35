import {
  kindOf,
  type OfKind,
  type OfThatKind,
  type QuestionKind,
} from "@manara/contract/quizzes/question-kind-rules";
import type { GradedQuestion, Question } from "@manara/contract/quizzes/quizzes";
import type { ReactNode } from "react";
import { text as ofNumbers } from "#text/features/quizzes/kinds/number/messages";
import type { GivenAnswer } from "./answer-kinds.rules.ts";
import { ChoiceForm, hintOfChoices } from "./choice/choice-form.tsx";
import { GradedChoices } from "./choice/graded-choices.tsx";
import { GradedNumber, NumberForm } from "./number/number-form.tsx";
import { GradedShortText, ShortTextForm } from "./short-text/short-text-form.tsx";

/** How students see a kind of question, below what is asked. */
interface QuestionViews<Kind extends QuestionKind = QuestionKind> {
  hintOf(question: OfThatKind<Question, Kind>): string | null;
  Form(props: {
    question: OfThatKind<Question, Kind>;
    answer: GivenAnswer;
    onAnswer: (answer: GivenAnswer) => void;
  }): ReactNode;
  /** `explainsAll`: also what nobody has answered. */
  Graded(props: { question: OfThatKind<GradedQuestion, Kind>; explainsAll: boolean }): ReactNode;
}

const kinds: { [Kind in QuestionKind]: QuestionViews<Kind> } = {
  CHOICE: { hintOf: hintOfChoices, Form: ChoiceForm, Graded: GradedChoices },
  NUMBER: { hintOf: () => ofNumbers.hint, Form: NumberForm, Graded: GradedNumber },
  SHORT_TEXT: { hintOf: () => null, Form: ShortTextForm, Graded: GradedShortText },
};

export const viewsOf = (question: OfKind): QuestionViews => kinds[kindOf(question)] as QuestionViews;
