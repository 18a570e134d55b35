import { CONTENTS_PER_COURSE, type SchoolSize } from "./school-size.ts";

/** Of each test. */
const QUESTIONS = 6;
const CHOICES = 4;
const ATTEMPTS_PER_TEST = 20;

/** The last lesson of the first courses is a test, which some of the students have taken. */
export function quizStatements({ courses, students }: SchoolSize): string[] {
  const tests = Math.min(courses, 1000);
  const attempts = Math.min(ATTEMPTS_PER_TEST, students) * tests;
  return [
    `update contents set kind = 'TEST' where course_id <= ${tests} and id % ${CONTENTS_PER_COURSE} = 0`,
    `insert into quizzes (lesson_id) select id * ${CONTENTS_PER_COURSE} from generate_series(1, ${tests}) id`,
    `insert into questions (id, lesson_id, position, text, text_html, parts) overriding system value
     select id, (1 + (id - 1) / ${QUESTIONS}) * ${CONTENTS_PER_COURSE}, 1 + (id - 1) % ${QUESTIONS},
       'ما ناتج العملية ' || id, '<p dir="auto">ما ناتج العملية ' || id || '</p>', jsonb_build_object('several', false, 'choices', (
         select jsonb_agg(jsonb_build_object('id', (id - 1) * ${CHOICES} + nth, 'text', 'الإجابة ' || nth, 'isRight', nth = 1,
           'textHtml', '<p dir="auto">الإجابة ' || nth || '</p>', 'explanation', '', 'explanationHtml', null))
         from generate_series(1, ${CHOICES}) nth
       ))
     from generate_series(1, ${tests * QUESTIONS}) id`,
    `insert into attempts (id, lesson_id, user_id, number, drawn, questions_count, started_at, handed_in_at, score)
     overriding system value
     select id, (1 + id % ${tests}) * ${CONTENTS_PER_COURSE}, 1 + id / ${tests}, 1, '[]', ${QUESTIONS},
       now() - interval '2 days', now() - interval '1 day', id % ${QUESTIONS + 1}
     from generate_series(1, ${attempts}) id`,
    `insert into attempt_answers (attempt_id, question_id, answer, counter, saved_at, is_right)
     select id, question, jsonb_build_object('choiceIds', array[(question - 1) * ${CHOICES} + 1 + (id + nth) % ${CHOICES}]), 1, now() - interval '1 day',
       (id + nth) % ${CHOICES} = 0
     from generate_series(1, ${attempts}) id, generate_series(1, ${QUESTIONS}) nth,
       lateral (select (id % ${tests}) * ${QUESTIONS} + nth as question) as asked`,
    `insert into practice_questions (user_id, question_id, due_at)
     select 1 + attempt_id / ${tests}, question_id, now() - interval '1 hour' from attempt_answers where not is_right`,
  ];
}
