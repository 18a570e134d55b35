-- Lists say how many lessons of a course are tests: people count a test as no lesson.
alter table courses add column tests_count integer not null default 0;

create or replace function count_contents(of_course integer) returns void language plpgsql as $$
begin
  perform from courses where id = of_course for no key update;
  update courses set lessons_count = held.lessons, tests_count = held.tests, lessons_seconds = held.seconds,
    free_lesson_id = held.free_lesson
  from (
    select count(*)::integer as lessons, (count(*) filter (where lesson.kind = 'TEST'))::integer as tests,
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
    and (courses.lessons_count, courses.tests_count, courses.lessons_seconds, courses.free_lesson_id)
      is distinct from (held.lessons, held.tests, held.seconds, held.free_lesson);
end $$;

-- blocks: only courses with tests are written, and who edits one of them waits for as long as that takes
select count_contents(id) from courses
where exists (select from contents where contents.course_id = courses.id and contents.kind = 'TEST')
order by id;
