import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { columnsToCopy } from "../../../../platform/database/columns-to-copy.ts";
import type { DB } from "../../../../platform/database/database.generated.ts";
import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { shuffle } from "../../attempt.rules.ts";
import type { ChoiceKey, InsertedChoices, UpdatedChoices } from "./choice-forms.ts";
import type { ChoiceCounts } from "./show-choices.rules.ts";

const choicesOf = (of: ExpressionBuilder<DB, "questions">) =>
  of.selectFrom("choices").whereRef("choices.questionId", "=", "questions.id");

/** The choices of a question with all there is to them, in order. */
export const selectStoredChoices = (of: ExpressionBuilder<DB, "questions">) =>
  jsonArrayFrom(
    choicesOf(of)
      .select(["id", "text", "textHtml", "isRight", "explanation", "explanationHtml"])
      .orderBy("position")
      .orderBy("id"),
  );

/** The same without what is right. */
export const selectAskedChoices = (of: ExpressionBuilder<DB, "questions">) =>
  jsonArrayFrom(
    choicesOf(of)
      .select(["choices.id", "choices.textHtml"])
      .orderBy("choices.position")
      .orderBy("choices.id"),
  );

/** Adds the choices of questions that are new. */
export async function insertChoices(
  tx: Tx,
  questions: readonly ({ id: number } & InsertedChoices)[],
): Promise<void> {
  const choices = questions.flatMap(({ id, choices: offered }) =>
    offered.map((choice) => ({ ...choice, questionId: id })),
  );
  // In any order: numbers that grow from the first written would show which is right, where teachers write that one first.
  if (choices.length > 0) await tx.insertInto("choices").values(shuffle(choices, Math.random)).execute();
}

/** Writes the choices of questions that stay, in one statement. */
export async function updateChoices(tx: Tx, questions: readonly UpdatedChoices[]): Promise<void> {
  const choices = questions.flatMap((question) => question.choices);
  await sql`
    update choices set position = sent.position, text = sent.text, text_html = sent.text_html, is_right = sent.is_right,
      explanation = sent.explanation, explanation_html = sent.explanation_html
    from unnest(
      ${choices.map(({ id }) => id)}::integer[],
      ${choices.map(({ position }) => position)}::integer[],
      ${choices.map(({ text }) => text)}::text[],
      ${choices.map(({ textHtml }) => textHtml)}::text[],
      ${choices.map(({ isRight }) => isRight)}::boolean[],
      ${choices.map(({ explanation }) => explanation)}::text[],
      ${choices.map(({ explanationHtml }) => explanationHtml)}::text[]
    ) as sent (id, position, text, text_html, is_right, explanation, explanation_html)
    where choices.id = sent.id`.execute(tx);
}

const columns = columnsToCopy<"choices">({
  id: false,
  questionId: false,
  position: true,
  text: true,
  textHtml: true,
  isRight: true,
  explanation: true,
  explanationHtml: true,
});

/** Of `copied`, questions with the numbers of their copies, the choices are copied too. */
export const copyChoices = sql`
  insert into choices (question_id, ${columns()})
  select copied.new_id, ${columns("choices")}
  from copied join choices on choices.question_id = copied.id
  order by random()`;

/** Whether an answer is right by this key; as `isAnswerRight` does. */
export const isChoiceRight = ({ right, several }: ChoiceKey) =>
  several
    ? sql<boolean>`(chosen = ${[...right]}::integer[] and chosen <> '{}')`
    : sql<boolean>`(chosen <@ ${[...right]}::integer[] and chosen <> '{}')`;

/** Whether nothing was chosen. */
export const isNothingChosen = sql<boolean>`chosen = '{}'`;

/** Reads chosen answers, in its own words. */
export const wordsChosen = sql<string[]>`array(
  select choices.text from choices where choices.id = any(attempt_answers.chosen) order by choices.id
)`;

/** How often each choice was chosen in the counted attempts; one that nobody chose is not there. */
export async function countChoices(db: Queryable, counted: RawBuilder<unknown>): Promise<ChoiceCounts> {
  const { rows } = await sql<{ choiceId: number; times: number }>`
    with counted as (${counted})
    select choice_id, count(*)::integer as times
    from counted join attempt_answers on attempt_id = counted.id cross join unnest(chosen) as choice_id
    group by choice_id`.execute(db);
  return new Map(rows.map(({ choiceId, times }) => [choiceId, times]));
}
