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
  several: false,
  kind: true,
  parts: true,
})();

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
    insert into questions (lesson_id, ${ofQuestion})
    select copy.id, ${ofQuestion}
    from ${copied} join questions on questions.lesson_id = copy.source_id and retired_at is null
    order by copy.id, position`.execute(tx);
}
