import type { EditableTest, EditTestBody, NewQuestion } from "@manara/contract/quiz-management";
import { CHOICES_IN_QUESTION, QUESTIONS_AT_MOST } from "@manara/contract/quiz-rules";

/** A choice as it is being edited; new ones have no number yet. */
export interface DraftChoice {
  /** Distinguishes it from the others while it is on the screen. */
  key: string;
  choiceId?: number;
  text: string;
  isRight: boolean;
  explanation: string;
}

export interface DraftQuestion {
  key: string;
  questionId?: number;
  text: string;
  several: boolean;
  /** Several are marked as right, of which each counts by itself. */
  each?: boolean;
  choices: readonly DraftChoice[];
}

/** A test as it is being edited. */
export interface TestDraft {
  attemptsAllowed: number | null;
  pauseMinutes: number;
  shuffled: boolean;
  questions: readonly DraftQuestion[];
}

/** Drafts outlive the page that made their keys. */
const page = Math.random().toString(36).slice(2);
let made = 0;
const newKey = () => {
  made += 1;
  return `new ${page} ${made}`;
};

const newChoice = (isRight = false): DraftChoice => ({ key: newKey(), text: "", isRight, explanation: "" });

const newQuestion = (): DraftQuestion => ({
  key: newKey(),
  text: "",
  several: false,
  choices: [newChoice(true), newChoice(), newChoice(), newChoice()],
});

/** What a test holds. */
export const readDraft = (test: EditableTest): TestDraft => ({
  attemptsAllowed: test.attemptsAllowed,
  pauseMinutes: test.pauseMinutes,
  shuffled: test.shuffled,
  questions: test.questions.map(({ questionId, text, several, choices }) => ({
    key: `question ${questionId}`,
    questionId,
    text,
    several,
    each: !several && choices.filter(({ isRight }) => isRight).length > 1,
    choices: choices.map(({ choiceId, text: words, isRight, explanation }) => ({
      key: `choice ${choiceId}`,
      choiceId,
      text: words,
      isRight,
      explanation,
    })),
  })),
});

/** What is sent to the server of a draft. */
export const writeDraft = (draft: TestDraft): Omit<EditTestBody, "contentId" | "version"> => ({
  ...draft,
  questions: draft.questions.map(({ key: _, each: __, choices, ...question }) => ({
    ...question,
    choices: choices.map(({ key: ___, ...choice }) => choice),
  })),
});

export const isSameDraft = (one: TestDraft, other: TestDraft): boolean =>
  JSON.stringify(writeDraft(one)) === JSON.stringify(writeDraft(other));

type Change = (draft: TestDraft) => TestDraft;

const withQuestions =
  (change: (questions: readonly DraftQuestion[]) => readonly DraftQuestion[]): Change =>
  (draft) => ({ ...draft, questions: change(draft.questions) });

export const mayAddQuestion = ({ questions }: TestDraft): boolean => questions.length < QUESTIONS_AT_MOST;

/** Another question at the end, with four choices. */
export const addQuestion: Change = withQuestions((questions) => [...questions, newQuestion()]);

/** Questions from elsewhere at the end, as many as there is room for. */
export const addImported = (imported: readonly NewQuestion[]): Change =>
  withQuestions((questions) =>
    [
      ...questions,
      ...imported.map((question) => ({
        ...question,
        key: newKey(),
        choices: question.choices.map((choice) => ({ ...choice, key: newKey() })),
      })),
    ].slice(0, QUESTIONS_AT_MOST),
  );

export const removeQuestion = (key: string): Change =>
  withQuestions((questions) => questions.filter((question) => question.key !== key));

/** A question one place up or down; at the end it stays. */
export const moveQuestion = (key: string, step: -1 | 1): Change =>
  withQuestions((questions) => {
    const from = questions.findIndex((question) => question.key === key);
    const to = from + step;
    if (from < 0 || to < 0 || to >= questions.length) return questions;
    const moved = [...questions];
    moved.splice(to, 0, ...moved.splice(from, 1));
    return moved;
  });

export const changeQuestion = (key: string, change: (question: DraftQuestion) => DraftQuestion): Change =>
  withQuestions((questions) =>
    questions.map((question) => (question.key === key ? change(question) : question)),
  );

type QuestionChange = (question: DraftQuestion) => DraftQuestion;

/** What is right of a question: one choice; several, all of which have to be chosen; or several, of which each counts. */
export type RightMode = "ONE" | "ALL" | "EACH";

export const modeOf = ({ several, each }: DraftQuestion): RightMode =>
  several ? "ALL" : each ? "EACH" : "ONE";

/** Sets what is right; where that is one, the first right choice stays right alone. */
export const setMode =
  (mode: RightMode): QuestionChange =>
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
  (key: string, isRight: boolean): QuestionChange =>
  (question) => ({
    ...question,
    choices: question.choices.map((choice) => {
      if (choice.key === key) return { ...choice, isRight };
      return modeOf(question) !== "ONE" || !isRight ? choice : { ...choice, isRight: false };
    }),
  });

export const mayAddChoice = ({ choices }: DraftQuestion): boolean =>
  choices.length < CHOICES_IN_QUESTION.most;

export const addChoice: QuestionChange = (question) => ({
  ...question,
  choices: [...question.choices, newChoice()],
});

export const removeChoice =
  (key: string): QuestionChange =>
  (question) => ({ ...question, choices: question.choices.filter((choice) => choice.key !== key) });

export const changeChoice =
  (key: string, news: Partial<Pick<DraftChoice, "text" | "explanation">>): QuestionChange =>
  (question) => ({
    ...question,
    choices: question.choices.map((choice) => (choice.key === key ? { ...choice, ...news } : choice)),
  });
