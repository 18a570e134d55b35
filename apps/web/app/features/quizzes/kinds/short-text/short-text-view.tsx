import { TYPED_MAX_LENGTH } from "@manara/contract/quizzes/quiz-rules";
import { Fragment } from "react";
import { text } from "#text/features/quizzes/kinds/typed/messages";
import { inputClass } from "../../../../ui/field.tsx";
import type { FormProps, GradedProps, QuestionView } from "../define-view.ts";
import { TypedResult } from "../typed/typed-result.tsx";

/** Field for a word or a few. */
const ShortTextForm = ({ answer: { typed = "" }, onAnswer }: FormProps<"SHORT_TEXT">) => (
  <input
    type="text"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    dir={typed ? "auto" : undefined}
    aria-label={text.answer}
    maxLength={TYPED_MAX_LENGTH}
    value={typed}
    onChange={({ target }) => onAnswer({ typed: target.value })}
    className={`${inputClass} text-lg`}
  />
);

/** All right answers, each as it runs. */
export const RightTexts = ({ texts }: { texts: readonly string[] }) =>
  texts.map((right, place) => (
    <Fragment key={right}>
      {place > 0 && " / "}
      <bdi dir="auto">{right}</bdi>
    </Fragment>
  ));

/** A word that was asked for: what was typed, what is right, and why. */
const GradedShortText = ({ question }: GradedProps<"SHORT_TEXT">) => (
  <TypedResult question={question} dir="auto" right={<RightTexts texts={question.texts} />} />
);

/** How students see a question that asks for a word. */
export const shortTextView: QuestionView<"SHORT_TEXT"> = {
  none: { typed: "" },
  Form: ShortTextForm,
  Graded: GradedShortText,
};
