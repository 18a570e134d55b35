import type { OfThatKind, QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type { ImportProblemOf } from "@manara/contract/quizzes/question-kinds";
import type {
  EditableQuestion,
  EditTestBody,
  NewQuestion,
  QuestionStatistics,
} from "@manara/contract/quizzes/quiz-management";
import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";

type PartsOf<Form> = Form extends object ? Omit<Form, "questionId" | "text" | "kind"> : never;

/** Parts of a question beside its text, as they are sent. */
export type WrittenParts<Kind extends QuestionKind = QuestionKind> = PartsOf<
  OfThatKind<EditTestBody["questions"][number], Kind>
>;

export interface EditorProps<Parts> {
  question: { key: string; questionId?: number } & Parts;
  number: number;
  onChange: (change: (question: Parts) => Parts) => void;
}

/** How those who teach see a kind of question. `Parts`: how it is held while it is edited. */
interface EditorRules<Kind extends QuestionKind, Parts extends object, Problem extends string> {
  words: {
    /** In the menu of kinds, and in the folded line. */
    name: string;
    problems: Readonly<Record<Problem, string>>;
    /** Why one was not taken over from a text. */
    importProblems: Readonly<Record<ImportProblemOf<Kind>, string>>;
  };
  icon: TablerIcon;
  /** Summary of its answers in the folded line, in place of its name. */
  summarise(parts: Parts): string;
  /** Parts of a new one. */
  begin(): Parts;
  /** Parts of one that is saved, or comes from elsewhere. */
  read(question: OfThatKind<EditableQuestion | NewQuestion, Kind>): Parts;
  write(parts: Parts): WrittenParts<Kind>;
  /** First fault that keeps it from being asked; null: it can be. */
  findProblem(parts: Parts): Problem | null;
  /** Below the text of a question that is being written. */
  Editor(props: EditorProps<Parts>): ReactNode;
  /** Of a question that was found in a text, below its own. */
  Imported(props: { question: OfThatKind<NewQuestion, Kind> }): ReactNode;
  /** Below the figures that every question has. */
  Statistics(props: { question: OfThatKind<QuestionStatistics, Kind> }): ReactNode;
}

type Defaulted = "summarise" | "read" | "write";

export type QuestionEditor = EditorRules<QuestionKind, object, string>;

/** The editor of a kind. What is held while it is edited is read and sent as it is, where the kind says nothing else. */
export function defineEditor<Kind extends QuestionKind, Parts extends object, Problem extends string>(
  rules: Omit<EditorRules<Kind, Parts, Problem>, Defaulted> &
    Partial<Pick<EditorRules<Kind, Parts, Problem>, Defaulted>>,
): QuestionEditor {
  const fields = Object.keys(rules.begin());
  const pick = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => fields.includes(name)));
  const defaults = { summarise: () => rules.words.name, read: pick, write: pick };
  return { ...defaults, ...rules } as object as QuestionEditor;
}

/** Drafts outlive the page that made their keys. */
const page = Math.random().toString(36).slice(2);
let made = 0;

/** The key of something new in a draft, which tells it from the others. */
export const newKey = (): string => {
  made += 1;
  return `new ${page} ${made}`;
};
