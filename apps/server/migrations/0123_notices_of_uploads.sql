-- Outlines are kept in memory, with whether a video is on its way to a lesson.
create trigger uploads_begun_or_given_up after insert or delete on uploads for each row execute function notify_of_making();
create trigger uploads_finished after update of finished_at on uploads
  for each row when (old.finished_at is distinct from new.finished_at) execute function notify_of_making();
