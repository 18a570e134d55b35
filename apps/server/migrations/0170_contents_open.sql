-- When a lesson opens to students: at a moment, or so many days after the day on which somebody got the course; where both are set, at the later of them.
alter table contents add column opens_at timestamptz;
alter table contents add column opens_after_days integer;
alter table contents add constraint contents_opens_after_days check (opens_after_days between 1 and 365) not valid;
-- blocks: no row has a value yet, so the index is empty: who saves a lesson waits for one look through a table of lessons
create index contents_opening on contents (course_id) where opens_at is not null or opens_after_days is not null;

-- What opens later is new when it opens: `published_at` is that moment then, which may be to come.
create or replace function note_publication() returns trigger language plpgsql as $$
begin
  if is_published(new) then new.published_at := greatest(now(), new.opens_at); end if;
  return new;
end $$;

create or replace function note_changed_publication() returns trigger language plpgsql as $$
begin
  if is_published(old) then
    update contents set published_at = greatest(created_at, opens_at) where id = new.id;
  elsif is_published(new) then
    update contents set published_at = greatest(now(), opens_at) where id = new.id;
  end if;
  return null;
end $$;
create or replace trigger lessons_changed_published
  after update of hidden, deleted_at, unit_id, video_key, video_url, description, opens_at on contents
  for each row when (new.type = 'LESSON' and new.published_at is null) execute function note_changed_publication();

create or replace function note_publication_of_unit() returns trigger language plpgsql as $$
declare
  was_shown constant boolean := not old.hidden and old.deleted_at is null;
begin
  update contents set published_at = greatest(case when was_shown then created_at else now() end, opens_at)
  where course_id = new.course_id and unit_id = new.id and published_at is null and not hidden
    and (deleted_at is null or was_shown and deleted_with = new.id)
    and (kind = 'TEST' or video_key is not null or video_url is not null or description <> '');
  return null;
end $$;

-- Another moment: what is closed by it is new then; what was to open later, and is open now, is new now.
create function note_opening() returns trigger language plpgsql as $$
begin
  if new.opens_at > now() then
    update contents set published_at = new.opens_at where id = new.id;
  elsif new.published_at > now() then
    update contents set published_at = now() where id = new.id;
  end if;
  return null;
end $$;
create trigger lessons_changed_opening after update of opens_at on contents
  for each row when (new.published_at is not null and old.opens_at is distinct from new.opens_at) execute function note_opening();
