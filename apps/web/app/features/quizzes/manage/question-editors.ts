import { kindOf, type QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type {
  EditableQuestion,
  NewQuestion,
  QuestionStatistics,
} from "@manara/contract/quizzes/quiz-management";
import type { GradedQuestion } from "@manara/contract/quizzes/quizzes";
import type { ComponentType } from "react";
import { text as ofChoices } from "#text/features/quizzes/kinds/choice/manage/messages";
import { AddChoice, ChoiceEditor } from "../kinds/choice/manage/choice-editor.tsx";
import { ChoiceStatistics } from "../kinds/choice/manage/choice-statistics.tsx";
import { ImportedChoices } from "../kinds/choice/manage/imported-choices.tsx";
import { previewChoices } from "../kinds/choice/manage/preview-choices.rules.ts";
import type { DraftQuestion } from "./draft.rules.ts";

interface EditorProps {
  question: DraftQuestion;
  onChange: (change: (question: DraftQuestion) => DraftQuestion) => void;
}

/** How those who teach see a kind of question. */
interface QuestionEditor {
  /** Summary of its answers in the folded line. */
  summarise(question: DraftQuestion): string;
  /** Below the text of a question that is being written. */
  Editor: ComponentType<EditorProps & { number: number }>;
  /** The button for more of what it offers. */
  Add: ComponentType<EditorProps>;
  /** Of a question that was found in a text, below its own. */
  Imported: ComponentType<{ question: NewQuestion }>;
  /** Below the figures that every question has. */
  Statistics: ComponentType<{ question: QuestionStatistics }>;
  /** A question as students find it who have handed it in without an answer. */
  preview(question: EditableQuestion): GradedQuestion;
}

const kinds = {
  CHOICE: {
    summarise: ({ choices }) => ofChoices.choices(choices.length),
    Editor: ChoiceEditor,
    Add: AddChoice,
    Imported: ImportedChoices,
    Statistics: ChoiceStatistics,
    preview: previewChoices,
  },
} satisfies Record<QuestionKind, QuestionEditor>;

export const editorOf = (question: object): QuestionEditor => kinds[kindOf(question)];
