import { CHOICES_IN_QUESTION } from "@manara/contract/quizzes/choice/choice-rules";
import type { OfThatKind } from "@manara/contract/quizzes/question-kind-rules";
import type { EditableQuestion, NewQuestion } from "@manara/contract/quizzes/quiz-management";
import { newKey, type WrittenParts } from "../../../manage/define-editor.ts";

/** A choice as it is being edited; new ones have no number yet. */
export interface DraftChoice {
  /** Tells it from the others while it is on the screen. */
  key: string;
  choiceId?: number;
  text: string;
  isRight: boolean;
  explanation: string;
}

/** The choices of a question as they are being edited. */
export interface DraftChoices {
  several: boolean;
  /** Several are marked as right, of which each counts by itself. */
  each?: boolean;
  choices: readonly DraftChoice[];
}

const newChoice = (isRight = false): DraftChoice => ({ key: newKey(), text: "", isRight, explanation: "" });

export const choiceDraft = {
  /** Four choices, of which the first is right. */
  begin: (): DraftChoices => ({
    several: false,
    choices: [newChoice(true), newChoice(), newChoice(), newChoice()],
  }),
  /** Choices of a saved question have numbers; those from elsewhere have none yet. */
  read: ({ several, choices }: OfThatKind<EditableQuestion | NewQuestion, "CHOICE">): DraftChoices => ({
    several,
    each: !several && choices.filter(({ isRight }) => isRight).length > 1,
    choices: choices.map(({ text, isRight, explanation, ...choice }) => ({
      ...("choiceId" in choice
        ? { key: `choice ${choice.choiceId}`, choiceId: choice.choiceId }
        : { key: newKey() }),
      text,
      isRight,
      explanation,
    })),
  }),
  write: ({ several, choices }: DraftChoices): WrittenParts<"CHOICE"> => ({
    several,
    choices: choices.map(({ key: _, ...choice }) => choice),
  }),
};

/** A change of the choices of a question; what else it holds stays. */
export type ChoicesChange = <Question extends DraftChoices>(question: Question) => Question;

/** Solution of a question: one choice; several, all of which have to be chosen; or several, of which each counts. */
export type RightMode = "ONE" | "ALL" | "EACH";

export const modeOf = ({ several, each }: DraftChoices): RightMode =>
  several ? "ALL" : each ? "EACH" : "ONE";

/** Sets what is right; where that is one, the first right choice stays right alone. */
export const setMode =
  (mode: RightMode): ChoicesChange =>
  (question) => {
    const next = { ...question, several: mode === "ALL", each: mode === "EACH" };
    if (mode !== "ONE") return next;
    const first = question.choices.find(({ isRight }) => isRight)?.key;
    return {
      ...next,
      choices: question.choices.map((choice) => ({ ...choice, isRight: choice.key === first })),
    };
  };

/** Marks a choice as right or not; where one is right, the others are wrong then. */
export const setRight =
  (key: string, isRight: boolean): ChoicesChange =>
  (question) => ({
    ...question,
    choices: question.choices.map((choice) => {
      if (choice.key === key) return { ...choice, isRight };
      return modeOf(question) !== "ONE" || !isRight ? choice : { ...choice, isRight: false };
    }),
  });

export const mayAddChoice = ({ choices }: DraftChoices): boolean => choices.length < CHOICES_IN_QUESTION.most;

export const mayRemoveChoice = ({ choices }: DraftChoices): boolean =>
  choices.length > CHOICES_IN_QUESTION.least;

export const addChoice: ChoicesChange = (question) => ({
  ...question,
  choices: [...question.choices, newChoice()],
});

export const removeChoice =
  (key: string): ChoicesChange =>
  (question) => ({ ...question, choices: question.choices.filter((choice) => choice.key !== key) });

export const changeChoice =
  (key: string, news: Partial<Pick<DraftChoice, "text" | "explanation">>): ChoicesChange =>
  (question) => ({
    ...question,
    choices: question.choices.map((choice) => (choice.key === key ? { ...choice, ...news } : choice)),
  });
