import { kindOf, type QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { DB } from "../../../platform/database/database.generated.ts";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import {
  copyChoices,
  countChoices,
  insertChoices,
  isChoiceRight,
  isNothingChosen,
  selectAskedChoices,
  selectStoredChoices,
  updateChoices,
  wordsChosen,
} from "./choice/choices.repo.ts";
import type { AnswerCounts, AnswerKey, InsertedParts, UpdatedParts } from "./question-forms.ts";

/** Functions of a kind of question over tables of its own, and answers. */
interface QuestionKindRepo {
  insert(tx: Tx, questions: readonly ({ id: number } & InsertedParts)[]): Promise<void>;
  update(tx: Tx, questions: readonly ({ id: number } & UpdatedParts)[]): Promise<void>;
  /** Copies what questions hold; `copied` has their rows with `new_id`. */
  copy: RawBuilder<unknown>;
  /** Of `attempt_answers`: whether one is right by this key, whether there is none, what it says in its own words. */
  isRight(key: AnswerKey): RawBuilder<boolean>;
  isLeftOut: RawBuilder<boolean>;
  inWords: RawBuilder<string[]>;
  /** Counts answers in attempts that count: `counted` selects them. */
  count(db: Queryable, counted: RawBuilder<unknown>): Promise<AnswerCounts>;
}

const kinds = {
  CHOICE: {
    insert: insertChoices,
    update: updateChoices,
    copy: copyChoices,
    isRight: isChoiceRight,
    isLeftOut: isNothingChosen,
    inWords: wordsChosen,
    count: countChoices,
  },
} satisfies Record<QuestionKind, QuestionKindRepo>;

type OfQuestion = ExpressionBuilder<DB, "questions">;

/** Reads the parts of questions, of any kind: with all there is to it, and without what is right. */
export const selectStoredParts = (of: OfQuestion) =>
  [of.ref("several").as("several"), selectStoredChoices(of).as("choices")] as const;
export const selectAskedParts = (of: OfQuestion) =>
  [of.ref("several").as("several"), selectAskedChoices(of).as("choices")] as const;

const all: readonly QuestionKindRepo[] = Object.values(kinds);

async function forEachKind<Question extends object>(
  questions: readonly Question[],
  write: (repo: QuestionKindRepo, ofKind: readonly Question[]) => Promise<void>,
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(questions, kindOf)) await write(kinds[kind], ofKind);
}

/** Adds what new questions hold, with one statement for each kind. */
export const insertParts = (tx: Tx, questions: readonly ({ id: number } & InsertedParts)[]): Promise<void> =>
  forEachKind(questions, (repo, ofKind) => repo.insert(tx, ofKind));

/** Writes what questions hold that stay, with one statement for each kind. */
export const updateParts = (tx: Tx, questions: readonly ({ id: number } & UpdatedParts)[]): Promise<void> =>
  forEachKind(questions, (repo, ofKind) => repo.update(tx, ofKind));

/** Whether the answer to a question is right by this key, as the rules of its kind say. */
export const isRightBy = (question: object, key: AnswerKey): RawBuilder<boolean> =>
  kinds[kindOf(question)].isRight(key);

/** Copies what questions of any kind hold: common table expressions behind `copied`. */
export const copyParts = sql.join(
  all.map(({ copy }, index) => sql`${sql.ref(`parts_${index}`)} as (${copy})`),
);

/** Whether a question was left out: no kind has an answer to it. */
export const isLeftOut = sql<boolean>`(${sql.join(
  all.map((kind) => kind.isLeftOut),
  sql` and `,
)})`;

/** An answer in its own words. */
export const answerInWords = sql<string[]>`(${sql.join(
  all.map(({ inWords }) => inWords),
  sql` || `,
)})`;

/** Counts the answers to the questions of each kind, with one query for each. */
export async function countAnswersOf(
  db: Queryable,
  counted: RawBuilder<unknown>,
): Promise<(question: object) => AnswerCounts> {
  const names = Object.keys(kinds) as QuestionKind[];
  const found = await Promise.all(
    names.map(async (kind) => [kind, await kinds[kind].count(db, counted)] as const),
  );
  const counts = Object.fromEntries(found) as Record<QuestionKind, AnswerCounts>;
  return (question) => counts[kindOf(question)];
}
