import type { QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import { WRONG_ANSWERS_SHOWN } from "@manara/contract/quizzes/typed/typed-answer-rules";
import {
  type Answer,
  type AnswerCount,
  defineKind,
  type KindForms,
  type QuestionKindRules,
  type StatisticsParts,
} from "../define-kind.ts";

/** Parts of every question to which an answer is typed. */
export interface TypedParts {
  explanation: string;
  explanationHtml: string | null;
}

interface TypedForms<Kind extends QuestionKind> extends KindForms<Kind> {
  parts: TypedParts;
}

type Told = "write" | "ask" | "keyOf" | "isSameQuestion";

/** Most frequent wrong answers, such as say the same counted as one. */
function findWrong(
  counts: readonly AnswerCount[],
  { isRight, fold }: { isRight: (answer: Answer) => boolean; fold: (typed: string) => string },
): { typed: string; count: number }[] {
  const wrong = new Map<string, { typed: string; count: number }>();
  for (const { answer, times } of counts) {
    const { typed = "" } = answer;
    if (isRight(answer)) continue;
    const said = fold(typed);
    wrong.set(said, { typed: wrong.get(said)?.typed ?? typed, count: (wrong.get(said)?.count ?? 0) + times });
  }
  return [...wrong.values()].toSorted((one, other) => other.count - one.count).slice(0, WRONG_ANSWERS_SHOWN);
}

/** The rules of a kind to which an answer is typed: how it is read, shown and counted is the same for all of them. */
export function defineTypedKind<Forms extends TypedForms<"NUMBER" | "SHORT_TEXT">>({
  isRight: isTypedRight,
  fold,
  ...told
}: Pick<QuestionKindRules<Forms>, Exclude<Told, "isSameQuestion">> & {
  isRight(typed: string, key: Forms["key"]): boolean;
  /** Answers that say the same are counted as one. */
  fold(typed: string): string;
}): QuestionKindRules<Forms> {
  const isRight = ({ typed = "" }: Answer, key: Forms["key"]) => isTypedRight(typed, key);
  return defineKind<KindForms>({
    ...told,
    noAnswer: { typed: "" },
    readAnswer: ({ typed }) =>
      typed === undefined ? undefined : typed.trim() === "" ? null : { typed: typed.trim() },
    isRight: (answer, key) => isRight(answer, key),
    // Fields that a form does not have stay here: the schema of the answer lets none of them pass.
    showEditable: (parts) => parts as never,
    showGraded: (parts, { answer }) => ({ ...parts, typed: answer?.typed ?? "" }) as never,
    inWords: ({ typed = "" }) => [typed],
    showStatistics(parts, counts) {
      const key = told.keyOf(parts as Forms["parts"]);
      return {
        ...parts,
        wrong: findWrong(counts, { isRight: (answer) => isRight(answer, key), fold }),
      } as never;
    },
    tabulate: (_, shown) =>
      (shown as StatisticsParts<"NUMBER" | "SHORT_TEXT">).wrong.map(({ typed, count }, place) => [
        place + 1,
        typed,
        0,
        count,
      ]),
  }) as unknown as QuestionKindRules<Forms>;
}
