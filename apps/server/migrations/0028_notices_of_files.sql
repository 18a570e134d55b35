-- Outlines in memory show how large the files of their lessons are and of what type, which can come to be known late.
create function notify_described() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'course ' || course_id) from (
    select course_id from contents where video_key = new.key
    union
    select course_id from attachments join contents on contents.id = content_id where file_key = new.key
  ) as showing;
  return null;
end $$;
create trigger files_described after update of kind, name, mime_type, size on files
  for each row when (old.state = 'STORED'
    and (old.kind, old.name, old.mime_type, old.size) is distinct from (new.kind, new.name, new.mime_type, new.size))
  execute function notify_described();
