-- What a course holds stands beside it, so that lists say it of every course they show without reading an outline.
alter table courses
  add column lessons_count integer not null default 0,      -- those that students find
  add column lessons_seconds integer,                       -- of all their videos; null: of one of them it is not known
  add column free_lesson_id integer;                        -- the first that everybody may watch

-- Whoever counts has waited for those who counted before, so the last one counts all.
create function count_contents(of_course integer) returns void language plpgsql as $$
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
      ) filter (where lesson.free))[1] as free_lesson
    from contents as lesson left join contents as unit on unit.id = lesson.unit_id
    where lesson.course_id = of_course and lesson.type = 'LESSON' and lesson.deleted_at is null
      and not lesson.hidden and not coalesce(unit.hidden, false)
  ) as held
  where courses.id = of_course
    and (courses.lessons_count, courses.lessons_seconds, courses.free_lesson_id)
      is distinct from (held.lessons, held.seconds, held.free_lesson);
end $$;

-- In one order, so that two who write to several courses do not wait for each other.
create function count_moved_contents() returns trigger language plpgsql as $$
begin
  perform count_contents(id) from (select distinct course_id as id from moved order by 1) as counted;
  return null;
end $$;
create trigger contents_made_counted after insert on contents referencing new table as moved
  for each statement execute function count_moved_contents();
create trigger contents_deleted_counted after delete on contents referencing old table as moved
  for each statement execute function count_moved_contents();

-- A title that is typed counts nothing and waits for nobody.
create function count_changed_contents() returns trigger language plpgsql as $$
begin
  perform count_contents(id) from (
    select distinct now_is.course_id as id
    from now_is join was using (id)
    where (now_is.position, now_is.unit_id, now_is.free, now_is.hidden, now_is.deleted_at, now_is.video_duration_seconds,
        now_is.video_key, now_is.video_url)
      is distinct from (was.position, was.unit_id, was.free, was.hidden, was.deleted_at, was.video_duration_seconds,
        was.video_key, was.video_url)
    order by 1
  ) as counted;
  return null;
end $$;
create trigger contents_changed_counted after update on contents referencing old table as was new table as now_is
  for each statement execute function count_changed_contents();

select count_contents(id) from courses order by id;

create trigger courses_counted after update of lessons_count, lessons_seconds, free_lesson_id on courses
  for each statement execute function notify_change('courses');
