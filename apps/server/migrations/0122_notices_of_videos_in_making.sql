-- Set while a video is made once more after an attempt that failed.
alter table videos add column is_repeated boolean not null default false;

-- Outlines are kept in memory, with what becomes of the videos that were uploaded for their lessons.
create function notify_of_making() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'course ' || course_id) from contents where id = coalesce(new.content_id, old.content_id);
  return null;
end $$;
create trigger videos_made_or_deleted after insert or delete on videos for each row execute function notify_of_making();
create trigger videos_changed_state after update of state on videos
  for each row when (old.state <> new.state) execute function notify_of_making();
