import type { OfThatKind } from "@manara/contract/quizzes/question-kind-rules";
import type {
  EditableQuestion,
  NewQuestion,
  QuestionStatistics,
} from "@manara/contract/quizzes/quiz-management";
import {
  RIGHT_TEXT_MAX_LENGTH,
  RIGHT_TEXTS_AT_MOST,
} from "@manara/contract/quizzes/short-text/short-text-rules";
import { text } from "#text/features/quizzes/kinds/short-text/manage/messages";
import { TextArea } from "../../../../../ui/field.tsx";
import type { EditorProps } from "../../../manage/editor-props.ts";
import { ExplanationField } from "../../typed/manage/explanation-field.tsx";
import { WrongAnswers } from "../../typed/manage/wrong-answers.tsx";
import { RightTexts } from "../right-texts.tsx";

/** Editor of the right answers, a line each, and why. */
function ShortTextEditor({ question, onChange }: EditorProps<"SHORT_TEXT">) {
  const { texts, explanation } = question;
  return (
    <>
      <TextArea
        label={text.texts}
        hint={text.textsHint}
        rows={2}
        dir={texts.length > 0 ? "auto" : undefined}
        value={texts.join("\n")}
        onChange={({ target }) => {
          const lines = target.value === "" ? [] : target.value.split("\n");
          const held = lines
            .slice(0, RIGHT_TEXTS_AT_MOST)
            .map((line) => line.slice(0, RIGHT_TEXT_MAX_LENGTH));
          onChange((before) => ({ ...before, texts: held }));
        }}
        className="field-sizing-content min-h-16"
      />
      <ExplanationField
        explanation={explanation}
        onChange={(news) => onChange((before) => ({ ...before, explanation: news }))}
      />
    </>
  );
}

/** How those who teach see a question that asks for a word. */
export const shortTextEditor = {
  add: text.add,
  summarise: () => text.shortText,
  Editor: ShortTextEditor,
  Add: () => null,
  Imported: ({ question }: { question: OfThatKind<NewQuestion, "SHORT_TEXT"> }) => (
    <p className="mt-1 text-sm text-ink-soft">
      <RightTexts texts={question.texts} />
    </p>
  ),
  Statistics: ({ question }: { question: OfThatKind<QuestionStatistics, "SHORT_TEXT"> }) => (
    <WrongAnswers wrong={question.wrong} dir="auto" right={<RightTexts texts={question.texts} />} />
  ),
  preview: (question: OfThatKind<EditableQuestion, "SHORT_TEXT">) => ({
    ...question,
    isRight: true,
    typed: "",
  }),
};
