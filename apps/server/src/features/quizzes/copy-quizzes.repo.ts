import { sql } from "kysely";
import { columnsToCopy } from "../../platform/database/columns-to-copy.ts";
import type { Tx } from "../../platform/database/database.ts";

const ofQuiz = columnsToCopy<"quizzes">({
  lessonId: false,
  version: false,
  attemptsAllowed: true,
  pauseMinutes: true,
  shuffled: true,
})();
const ofQuestion = columnsToCopy<"questions">({
  id: false,
  lessonId: false,
  retiredAt: false,
  position: true,
  text: true,
  textHtml: true,
  pictureKey: true,
  several: true,
})();
const ofChoice = columnsToCopy<"choices">({
  id: false,
  questionId: false,
  position: true,
  text: true,
  textHtml: true,
  isRight: true,
  explanation: true,
  explanationHtml: true,
});

/** The id of a new row, drawn before it is written, so that every copy can be matched with its source. */
const newId = sql`nextval(pg_get_serial_sequence('questions', 'id'))::integer`;

/** Copies the tests of these lessons to their copies, with their questions and without what was answered. */
export async function insertCopies(
  tx: Tx,
  copies: readonly { id: number; sourceId: number }[],
): Promise<void> {
  const copied = sql`unnest(
    ${copies.map(({ id }) => id)}::integer[],
    ${copies.map(({ sourceId }) => sourceId)}::integer[]
  ) as copy (id, source_id)`;
  await sql`
    insert into quizzes (lesson_id, ${ofQuiz})
    select copy.id, ${ofQuiz}
    from ${copied} join quizzes on quizzes.lesson_id = copy.source_id
    order by copy.id`.execute(tx);
  await sql`
    with copied as materialized (
      select ${newId} as new_id, asked.* from (
        select copy.id as new_lesson_id, questions.*
        from ${copied} join questions on questions.lesson_id = copy.source_id and retired_at is null
        order by copy.id, position
      ) as asked
    ), written as (
      insert into questions (id, lesson_id, ${ofQuestion}) overriding system value
      select new_id, new_lesson_id, ${ofQuestion} from copied
    )
    insert into choices (question_id, ${ofChoice()})
    select copied.new_id, ${ofChoice("choices")}
    from copied join choices on choices.question_id = copied.id
    order by random()`.execute(tx);
}
