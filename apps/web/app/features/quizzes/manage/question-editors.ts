import {
  kindOf,
  type OfKind,
  type OfThatKind,
  type QuestionKind,
} from "@manara/contract/quizzes/question-kind-rules";
import type {
  EditableQuestion,
  NewQuestion,
  QuestionStatistics,
} from "@manara/contract/quizzes/quiz-management";
import type { GradedQuestion } from "@manara/contract/quizzes/quizzes";
import type { ReactNode } from "react";
import { text as ofChoices } from "#text/features/quizzes/kinds/choice/manage/messages";
import { AddChoice, ChoiceEditor } from "../kinds/choice/manage/choice-editor.tsx";
import { ChoiceStatistics } from "../kinds/choice/manage/choice-statistics.tsx";
import { ImportedChoices } from "../kinds/choice/manage/imported-choices.tsx";
import { previewChoices } from "../kinds/choice/manage/preview-choices.rules.ts";
import { numberEditor } from "../kinds/number/manage/number-editor.tsx";
import { shortTextEditor } from "../kinds/short-text/manage/short-text-editor.tsx";
import type { DraftQuestion } from "./draft.rules.ts";
import type { EditorProps } from "./editor-props.ts";

/** How those who teach see a kind of question. */
interface QuestionEditor<Kind extends QuestionKind = QuestionKind> {
  /** Label of the button that adds one. */
  add: string;
  /** Summary of its answers in the folded line. */
  summarise(question: OfThatKind<DraftQuestion, Kind>): string;
  /** Below the text of a question that is being written. */
  Editor(props: EditorProps<Kind> & { number: number }): ReactNode;
  /** The button for more of what it offers. */
  Add(props: EditorProps<Kind>): ReactNode;
  /** Of a question that was found in a text, below its own. */
  Imported(props: { question: OfThatKind<NewQuestion, Kind> }): ReactNode;
  /** Below the figures that every question has. */
  Statistics(props: { question: OfThatKind<QuestionStatistics, Kind> }): ReactNode;
  /** A question as students find it who have handed it in without an answer. */
  preview(question: OfThatKind<EditableQuestion, Kind>): OfThatKind<GradedQuestion, Kind>;
}

const kinds: { [Kind in QuestionKind]: QuestionEditor<Kind> } = {
  CHOICE: {
    add: ofChoices.add,
    summarise: ({ choices }) => ofChoices.choices(choices.length),
    Editor: ChoiceEditor,
    Add: AddChoice,
    Imported: ImportedChoices,
    Statistics: ChoiceStatistics,
    preview: previewChoices,
  },
  NUMBER: numberEditor,
  SHORT_TEXT: shortTextEditor,
};

export const editorOf = (question: OfKind): QuestionEditor =>
  kinds[kindOf(question)] as unknown as QuestionEditor;
