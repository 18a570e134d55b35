-- The record of a course: a row for each of its students, with what they did. Each index is an order of its list.
create table course_records (
  id           integer generated always as identity primary key,
  course_id    integer not null references courses on delete cascade,
  user_id      integer not null references users on delete cascade,
  folded_name  text not null,
  purchased_at timestamptz not null,
  expires_at   timestamptz,
  exams_end    timestamptz,                                -- of the season that it was bought for
  began_at     timestamptz,
  last_seen_at timestamptz,
  finished     integer not null,                           -- lessons and tests
  seconds      integer not null,                           -- of films, each counted once
  tests        integer not null,                           -- taken at least once
  mark         smallint check (mark between 0 and 100),    -- of first attempts, in percent
  unique (course_id, user_id)
);
create index course_records_by_user on course_records (user_id);
create index course_records_by_name on course_records (course_id, folded_name, id);
create index course_records_by_purchase on course_records (course_id, purchased_at, id);
create index course_records_by_last_seen on course_records (course_id, last_seen_at nulls first, id);
create index course_records_by_finished on course_records (course_id, finished, id);
create index course_records_by_seconds on course_records (course_id, seconds, id);
create index course_records_by_mark on course_records (course_id, mark nulls first, id);

-- Whose row is to be made anew before it is read. Who notes somebody locks the row until their change is seen by others,
-- so that whoever takes the row finds the change.
create table stale_records (
  course_id integer not null,
  user_id   integer not null,                              -- 0: everybody of the course
  primary key (course_id, user_id)
);

create function note_progress_for_record() returns trigger language plpgsql as $$
begin
  insert into stale_records (course_id, user_id)
  select course_id, new.user_id from contents where id = new.content_id
  on conflict (course_id, user_id) do update set user_id = excluded.user_id;
  return null;
end $$;
create trigger progress_for_record after insert or update of watched, watched_at, finished_at on progress
  for each row execute function note_progress_for_record();

create function note_attempts_for_record() returns trigger language plpgsql as $$
begin
  insert into stale_records (course_id, user_id)
  select distinct contents.course_id, changed.user_id
  from changed join contents on contents.id = changed.lesson_id
  where changed.handed_in_at is not null
  order by 1, 2
  on conflict (course_id, user_id) do update set user_id = excluded.user_id;
  return null;
end $$;
create trigger attempts_for_record after update on attempts
  referencing new table as changed for each statement execute function note_attempts_for_record();
create trigger new_attempts_for_record after insert on attempts
  referencing new table as changed for each statement execute function note_attempts_for_record();

create function note_purchases_for_record() returns trigger language plpgsql as $$
begin
  insert into stale_records (course_id, user_id)
  select course_id, user_id from changed order by 1, 2
  on conflict (course_id, user_id) do update set user_id = excluded.user_id;
  return null;
end $$;
create trigger purchases_for_record after update on purchases
  referencing new table as changed for each statement execute function note_purchases_for_record();
create trigger new_purchases_for_record after insert on purchases
  referencing new table as changed for each statement execute function note_purchases_for_record();
create trigger gone_purchases_for_record after delete on purchases
  referencing old table as changed for each statement execute function note_purchases_for_record();

create function note_person_for_record() returns trigger language plpgsql as $$
begin
  insert into stale_records (course_id, user_id)
  select course_id, new.id from purchases where user_id = new.id order by 1
  on conflict (course_id, user_id) do update set user_id = excluded.user_id;
  return null;
end $$;
create trigger people_for_record after update on users for each row
  when (old.full_name <> new.full_name or old.deleted_at is distinct from new.deleted_at)
  execute function note_person_for_record();

-- Which lessons count has changed. A course that goes as a whole is not there any more.
create function note_lessons_for_record() returns trigger language plpgsql as $$
begin
  insert into stale_records (course_id, user_id)
  select id, 0 from courses where id in (old.course_id, new.course_id) order by 1
  on conflict (course_id, user_id) do update set user_id = excluded.user_id;
  return null;
end $$;
create trigger lessons_for_record after update on contents for each row
  when (old.hidden <> new.hidden or old.deleted_at is distinct from new.deleted_at
    or old.unit_id is distinct from new.unit_id or old.course_id <> new.course_id)
  execute function note_lessons_for_record();
create trigger gone_lessons_for_record after delete on contents for each row execute function note_lessons_for_record();

-- What was done so far. Nobody waits: the table is new, and has a row for each course that somebody has.
insert into stale_records (course_id, user_id) select distinct course_id, 0 from purchases;
