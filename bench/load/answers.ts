import { CONTENTS_PER_COURSE } from "../../apps/server/test/large-school/school-size.ts";
import type { School } from "../open-school.ts";
import type { HttpRequest } from "./http-request.ts";
import { sampleBuyers } from "./sample-people.ts";

interface AskedRow {
  userId: number;
  attemptId: number;
  questionId: number;
  choiceId: number;
}

/** Answers to the tests of courses that students have bought, each in an attempt of its own that is under way. */
export async function makeAnswers(school: School): Promise<HttpRequest[]> {
  const buyers = await sampleBuyers(school);
  const tokens = new Map(buyers.map(({ userId, token }) => [userId, token]));
  const { rows } = await school.client.query<AskedRow>(
    `with begun as (
       insert into attempts (lesson_id, user_id, number, questions_count, started_at, drawn)
       select quizzes.lesson_id, buyer.user_id, 2, count(*), now(), jsonb_agg(jsonb_build_object(
         'questionId', questions.id,
         'choiceIds', jsonb_path_query_array(questions.parts, '$.choices[*].id')
       ) order by questions.id)
       from unnest($1::integer[], $2::integer[]) as buyer (user_id, course_id)
         join quizzes on quizzes.lesson_id = buyer.course_id * ${CONTENTS_PER_COURSE}
         join questions on questions.lesson_id = quizzes.lesson_id
       group by quizzes.lesson_id, buyer.user_id
       on conflict do nothing
       returning id, user_id, drawn
     )
     select user_id as "userId", id as "attemptId", (asked ->> 'questionId')::integer as "questionId",
       (asked -> 'choiceIds' ->> 0)::integer as "choiceId"
     from begun cross join jsonb_array_elements(drawn) as asked order by id, "questionId"`,
    [
      buyers.map(({ userId }) => userId),
      buyers.map(({ lessonId }) => Math.ceil(lessonId / CONTENTS_PER_COURSE)),
    ],
  );
  return rows.map(({ userId, attemptId, questionId, choiceId }, index) => ({
    method: "POST",
    path: "/api/test/answer",
    token: tokens.get(userId) ?? "",
    body: { attemptId, questionId, choiceIds: [choiceId], counter: index + 1 },
  }));
}
