import type { OfThatKind, QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type { GradedQuestion } from "@manara/contract/quizzes/quizzes";
import {
  type AnswerCount,
  type AnswerRow,
  defineKind,
  type KindForms,
  type QuestionKindRules,
} from "../define-kind.ts";

type TypedKind = {
  [Kind in QuestionKind]: OfThatKind<GradedQuestion, Kind> extends { typed: string } ? Kind : never;
}[QuestionKind];

/** Parts of every question to which an answer is typed. */
export interface TypedParts {
  explanation: string;
  explanationHtml: string | null;
}

/** How many of the most frequent wrong answers statistics show. */
const WRONG_ANSWERS_SHOWN = 5;

/** Wrong answers, the most frequent first; such as say the same are counted as one. */
function findWrong(
  counts: readonly AnswerCount[],
  { isRight, fold }: { isRight: (typed: string) => boolean; fold: (typed: string) => string },
): AnswerRow[] {
  const wrong = new Map<string, AnswerRow>();
  for (const { answer, times } of counts) {
    const { typed = "" } = answer;
    if (isRight(typed)) continue;
    const { text, count } = wrong.get(fold(typed)) ?? { text: typed, count: 0 };
    wrong.set(fold(typed), { text, isRight: false, count: count + times });
  }
  return [...wrong.values()].toSorted((one, other) => other.count - one.count).slice(0, WRONG_ANSWERS_SHOWN);
}

/** The rules of a kind to which an answer is typed: how it is kept, read, shown and counted is the same for all of them. */
export function defineTypedKind<Forms extends KindForms<TypedKind> & { parts: TypedParts }>({
  isRight,
  fold,
  ...told
}: Pick<QuestionKindRules<Forms>, "findProblem" | "ask" | "keyOf"> &
  Partial<Pick<QuestionKindRules<Forms>, "import">> & {
    isRight(typed: string, key: Forms["key"]): boolean;
    /** Answers that say the same are counted as one. */
    fold(typed: string, key: Forms["key"]): string;
  }): QuestionKindRules<Forms> {
  return defineKind<KindForms<TypedKind>>({
    ...(told as unknown as Pick<QuestionKindRules<KindForms<TypedKind>>, keyof typeof told>),
    noAnswer: { typed: "" },
    readAnswer: ({ typed }) =>
      typed === undefined ? undefined : typed.trim() === "" ? null : { typed: typed.trim() },
    isRight: ({ typed = "" }, key) => isRight(typed, key),
    inWords: ({ typed = "" }) => [typed],
    count(parts, counts) {
      const key = told.keyOf(parts as Forms["parts"]);
      const rows = findWrong(counts, {
        isRight: (typed) => isRight(typed, key),
        fold: (typed) => fold(typed, key),
      });
      const wrong = rows.map(({ text, count }) => ({ typed: text, count }));
      return { shown: { ...parts, wrong } as never, rows };
    },
  }) as unknown as QuestionKindRules<Forms>;
}
