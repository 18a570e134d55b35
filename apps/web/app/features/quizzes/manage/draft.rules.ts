import { kindOf, type OfKind, type QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type { EditableTest, EditTestBody, ImportedQuestion } from "@manara/contract/quizzes/quiz-management";
import { QUESTIONS_AT_MOST } from "@manara/contract/quizzes/quiz-rules";
import { isKnown } from "../kinds/question-views.tsx";
import { newKey } from "./define-editor.ts";
import { editorOf } from "./question-editors.ts";

/** A question as it is being edited, with the parts of its kind; a new one has no number yet. */
export interface DraftQuestion extends OfKind {
  /** Tells it from the others while it is on the screen. */
  key: string;
  questionId?: number;
  text: string;
  /** A picture that came with it and is sent once it is saved; an empty one is no longer at hand. */
  picture?: string;
}

export const isPictured = (question: DraftQuestion): question is DraftQuestion & { picture: string } =>
  Boolean(question.picture);

/** A test as it is being edited. */
export interface QuizDraft {
  attemptsAllowed: number | null;
  pauseMinutes: number;
  shuffled: boolean;
  questions: readonly DraftQuestion[];
}

const newQuestion = (kind: QuestionKind): DraftQuestion => ({
  key: newKey(),
  text: "",
  kind,
  ...editorOf({ kind }).begin(),
});

/** Contents of a test. */
export const readDraft = (quiz: EditableTest): QuizDraft => ({
  attemptsAllowed: quiz.attemptsAllowed,
  pauseMinutes: quiz.pauseMinutes,
  shuffled: quiz.shuffled,
  questions: quiz.questions.map((question) => ({
    key: `question ${question.questionId}`,
    questionId: question.questionId,
    text: question.text,
    kind: question.kind,
    ...editorOf(question).read(question),
  })),
});

/** A draft with pictures that could not be sent, for the next time it is saved. */
export const withPictures = (draft: QuizDraft, left: ReadonlyMap<number, string>): QuizDraft => ({
  ...draft,
  questions: draft.questions.map((question) => {
    const picture = left.get(question.questionId ?? 0);
    return picture ? { ...question, picture } : question;
  }),
});

/** Draft on the device: pictures have no room there. */
export const withoutPictures = (draft: QuizDraft): QuizDraft => ({
  ...draft,
  questions: draft.questions.map((question) =>
    isPictured(question) ? { ...question, picture: "" } : question,
  ),
});

/** Draft for the server. */
export const writeDraft = (draft: QuizDraft): Omit<EditTestBody, "contentId" | "version"> => ({
  ...draft,
  questions: draft.questions.map(
    (question) =>
      ({
        questionId: question.questionId,
        text: question.text,
        ...(isPictured(question) && { pictured: true }),
        kind: kindOf(question),
        ...editorOf(question).write(question),
      }) as EditTestBody["questions"][number],
  ),
});

export const isSameDraft = (one: QuizDraft, other: QuizDraft): boolean =>
  JSON.stringify(writeDraft(one)) === JSON.stringify(writeDraft(other));

type Change = (draft: QuizDraft) => QuizDraft;

const withQuestions =
  (change: (questions: readonly DraftQuestion[]) => readonly DraftQuestion[]): Change =>
  (draft) => ({ ...draft, questions: change(draft.questions) });

export const mayAddQuestion = ({ questions }: QuizDraft): boolean => questions.length < QUESTIONS_AT_MOST;

/** Another question at the end. */
export const addQuestion = (kind: QuestionKind): Change =>
  withQuestions((questions) => [...questions, newQuestion(kind)]);

/** Questions from elsewhere at the end, as many as there is room for. */
export const addImported = (imported: readonly ImportedQuestion[]): Change =>
  withQuestions((questions) =>
    [
      ...questions,
      ...imported.filter(isKnown).map((question) => ({
        key: newKey(),
        text: question.text,
        ...(question.picture && { picture: question.picture }),
        kind: question.kind,
        ...editorOf(question).read(question),
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
