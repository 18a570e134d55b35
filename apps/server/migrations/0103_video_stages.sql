-- A video is shown as soon as its small versions are there. Its other versions follow, and need what was uploaded for as long.
alter table videos add column next_stage text check (next_stage in ('REST', 'AV1', 'OPUS'));
alter table videos add check (next_stage is null or state = 'READY');

do $$
declare only_until_ready text;
begin
  select conname into strict only_until_ready from pg_constraint
    where conrelid = 'videos'::regclass and pg_get_constraintdef(oid) like '%READY%' and pg_get_constraintdef(oid) like '%original_key IS NULL%';
  execute format('alter table videos drop constraint %I', only_until_ready);
end $$;
alter table videos add constraint videos_original check (original_key is not null or state = 'READY');

create index videos_by_next_stage on videos (id) where next_stage is not null;

-- Outlines are kept in memory, with the versions of their videos.
create function notify_of_versions() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'course ' || course_id)
    from (select distinct course_id from contents where video_key = new.shown_folder) as shown;
  return null;
end $$;
create trigger videos_more_versions after update of versions on videos
  for each row when (old.shown_folder is not null and new.shown_folder is not null) execute function notify_of_versions();
