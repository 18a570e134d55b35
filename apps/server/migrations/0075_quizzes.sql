-- A lesson is a video or a test.
alter table contents
  add column kind text not null default 'VIDEO' check (kind in ('VIDEO', 'TEST')),
  add check (kind = 'VIDEO' or type = 'LESSON');

-- A test without a video lacks nothing.
drop index contents_without_video;
create index contents_without_video on contents (course_id)
  where type = 'LESSON' and kind = 'VIDEO' and video_url is null and video_key is null;

create table quizzes (
  lesson_id        integer primary key references contents on delete cascade,
  attempts_allowed integer check (attempts_allowed between 1 and 100),        -- null: without limit
  pause_minutes    integer not null default 0 check (pause_minutes between 0 and 43200),
  shuffled         boolean not null default true,
  version          integer not null default 1
);

create table questions (
  id          integer generated always as identity primary key,
  lesson_id   integer not null references quizzes on delete cascade,
  position    integer not null,
  text        text not null default '',
  text_html   text,
  picture_key text references files (stored_key) on delete restrict,
  several     boolean not null default false,               -- more than one choice may be chosen
  retired_at  timestamptz,                                  -- no longer asked; attempts that were asked it keep it
  constraint questions_one_place
    exclude using btree (lesson_id with =, position with =) where (retired_at is null) deferrable initially deferred
);
create index questions_by_lesson on questions (lesson_id);
create index questions_by_picture on questions (picture_key) where picture_key is not null;

create table choices (
  id               integer generated always as identity primary key,
  question_id      integer not null references questions on delete cascade,
  position         integer not null,
  text             text not null default '',
  text_html        text,
  is_right         boolean not null default false,
  explanation      text not null default '',
  explanation_html text
);
create index choices_by_question on choices (question_id);

create table attempts (
  id              integer generated always as identity primary key,
  lesson_id       integer not null references quizzes on delete cascade,
  user_id         integer not null references users on delete cascade,
  number          integer not null check (number > 0),
  drawn           jsonb not null,                           -- what was asked, in its order: [{questionId, choiceIds}]
  questions_count integer not null check (questions_count > 0),
  by_staff        boolean not null default false,           -- counts in no statistics
  started_at      timestamptz not null,
  handed_in_at    timestamptz,
  score           integer check (score between 0 and questions_count),
  unique (lesson_id, user_id, number),
  check ((handed_in_at is null) = (score is null))
);
create unique index attempts_under_way on attempts (lesson_id, user_id) where handed_in_at is null;
create index attempts_by_user on attempts (user_id);
create index attempts_for_statistics on attempts (lesson_id) where number = 1 and handed_in_at is not null and not by_staff;

create table attempt_answers (
  attempt_id  integer not null references attempts on delete cascade,
  question_id integer not null references questions on delete cascade,
  chosen      integer[] not null,                           -- choices, by their ids in ascending order
  counter     bigint not null,                              -- of the device that sent it: the highest counts
  saved_at    timestamptz not null,
  is_right    boolean,                                      -- known once the attempt is handed in
  primary key (attempt_id, question_id)
);
create index attempt_answers_by_question on attempt_answers (question_id);

-- What somebody has answered wrong comes back after one day, three, seven, twenty-one.
create table practice_questions (
  user_id     integer not null references users on delete cascade,
  question_id integer not null references questions on delete cascade,
  step        smallint not null default 0 check (step between 0 and 3),
  due_at      timestamptz not null,
  primary key (user_id, question_id)
);
create index practice_questions_due on practice_questions (user_id, due_at);
create index practice_questions_by_question on practice_questions (question_id);

-- What is asked is kept in memory by every process. New and old are null where there is none.
create function notify_quiz() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'course ' || course_id) from contents where id = coalesce(new.lesson_id, old.lesson_id);
  return null;
end $$;
create trigger quizzes_changed after insert or update or delete on quizzes
  for each row execute function notify_quiz();
create trigger questions_changed after insert or update or delete on questions
  for each row execute function notify_quiz();

create function notify_choice() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'course ' || contents.course_id)
  from questions join contents on contents.id = questions.lesson_id
  where questions.id = coalesce(new.question_id, old.question_id);
  return null;
end $$;
create trigger choices_changed after insert or update or delete on choices
  for each row execute function notify_choice();

-- The free lesson that a course is known by is one to watch.
create or replace function count_contents(of_course integer) returns void language plpgsql as $$
begin
  perform from courses where id = of_course for no key update;
  update courses set lessons_count = held.lessons, lessons_seconds = held.seconds, free_lesson_id = held.free_lesson
  from (
    select count(*)::integer as lessons,
      case
        when bool_or(lesson.video_duration_seconds is null and coalesce(lesson.video_key, lesson.video_url) is not null) then null
        else sum(lesson.video_duration_seconds)::integer
      end as seconds,
      (array_agg(lesson.id order by
        coalesce(unit.position, lesson.position), coalesce(unit.id, lesson.id), lesson.position, lesson.id
      ) filter (where lesson.free and lesson.kind = 'VIDEO'))[1] as free_lesson
    from contents as lesson left join contents as unit on unit.id = lesson.unit_id
    where lesson.course_id = of_course and lesson.type = 'LESSON' and lesson.deleted_at is null
      and not lesson.hidden and not coalesce(unit.hidden, false)
  ) as held
  where courses.id = of_course
    and (courses.lessons_count, courses.lessons_seconds, courses.free_lesson_id)
      is distinct from (held.lessons, held.seconds, held.free_lesson);
end $$;
