import {
  findShortTextProblem,
  RIGHT_TEXT_MAX_LENGTH,
  RIGHT_TEXTS_AT_MOST,
  type ShortTextProblem,
} from "@manara/contract/quizzes/short-text/short-text-rules";
import { IconAbc } from "@tabler/icons-react";
import { text } from "#text/features/quizzes/kinds/short-text/manage/messages";
import { TextArea } from "../../../../../ui/field.tsx";
import { defineEditor, type EditorProps, type WrittenParts } from "../../../manage/define-editor.ts";
import { ExplanationField, WrongAnswers } from "../../typed/manage/typed-fields.tsx";
import { RightTexts } from "../short-text-view.tsx";

/** Its right answers line by line. */
type DraftShortText = WrittenParts<"SHORT_TEXT">;

/** Editor of the right answers, a line each, and why. */
function ShortTextEditor({ question, onChange }: EditorProps<DraftShortText>) {
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
export const shortTextEditor = defineEditor<"SHORT_TEXT", DraftShortText, ShortTextProblem>({
  words: text,
  icon: IconAbc,
  begin: () => ({ texts: [], explanation: "" }),
  /** Lines that are blank say nothing. */
  write: ({ texts, explanation }) => ({
    texts: texts
      .map((line) => line.trim())
      .filter(Boolean)
      .slice(0, RIGHT_TEXTS_AT_MOST),
    explanation,
  }),
  findProblem: findShortTextProblem,
  Editor: ShortTextEditor,
  Imported: ({ question }) => (
    <p className="mt-1 text-sm text-ink-soft">
      <RightTexts texts={question.texts} />
    </p>
  ),
  Statistics: ({ question }) => (
    <WrongAnswers wrong={question.wrong} dir="auto" right={<RightTexts texts={question.texts} />} />
  ),
});
