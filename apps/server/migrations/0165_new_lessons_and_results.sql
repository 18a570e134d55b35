-- When students first found a lesson with something in it. It stays, whatever becomes of the lesson: hidden and shown again is not new.
-- Of a lesson that was there before this column it is empty, or the time it was made.
alter table contents add column published_at timestamptz;
-- blocks: no row has a time yet, so the index is empty: who saves a lesson waits for one look through a table of lessons
create index contents_published on contents (course_id, published_at) where published_at is not null;

-- Whether a lesson is shown, in a unit that is, and has a film, a text or questions.
create function is_published(lesson contents) returns boolean language plpgsql as $$
begin
  if lesson.hidden or lesson.deleted_at is not null
    or (lesson.kind = 'VIDEO' and lesson.video_key is null and lesson.video_url is null and lesson.description = '') then
    return false;
  end if;
  return lesson.unit_id is null
    or exists (select from contents where id = lesson.unit_id and not hidden and deleted_at is null);
end $$;

create function note_publication() returns trigger language plpgsql as $$
begin
  if is_published(new) then new.published_at := now(); end if;
  return new;
end $$;
create trigger lessons_made_published before insert on contents
  for each row when (new.type = 'LESSON' and new.published_at is null) execute function note_publication();

-- After the update: before it, computed columns would be computed again for each row.
create function note_changed_publication() returns trigger language plpgsql as $$
begin
  if is_published(old) then
    update contents set published_at = created_at where id = new.id;
  elsif is_published(new) then
    update contents set published_at = now() where id = new.id;
  end if;
  return null;
end $$;
create trigger lessons_changed_published
  after update of hidden, deleted_at, unit_id, video_key, video_url, description on contents
  for each row when (new.type = 'LESSON' and new.published_at is null) execute function note_changed_publication();

-- With a unit its lessons are shown, or were until now.
create function note_publication_of_unit() returns trigger language plpgsql as $$
declare
  was_shown constant boolean := not old.hidden and old.deleted_at is null;
begin
  update contents set published_at = case when was_shown then created_at else now() end
  where course_id = new.course_id and unit_id = new.id and published_at is null and not hidden
    and (deleted_at is null or was_shown and deleted_with = new.id)
    and (kind = 'TEST' or video_key is not null or video_url is not null or description <> '');
  return null;
end $$;
create trigger units_changed_published after update on contents
  for each row when (
    new.type = 'UNIT' and (old.hidden, old.deleted_at is null) is distinct from (new.hidden, new.deleted_at is null)
  ) execute function note_publication_of_unit();

-- When the result of a test changed after it was handed in, since another answer is right.
alter table attempts add column regraded_at timestamptz;
