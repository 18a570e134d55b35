-- Who may load a lesson's files is kept in memory by every process. These triggers say of which person, or of which course,
-- that has to be looked at again: when something ends, not when it begins.
create function notify_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0] || ' ' || (to_jsonb(old) ->> tg_argv[1]));
  return null;
end $$;

create trigger sessions_ended after update or delete on sessions
  for each row when (old.ended_at is null) execute function notify_access('user', 'user_id');
create trigger users_changed_role after update of role, deleted_at on users
  for each row when ((old.role, old.deleted_at) is distinct from (new.role, new.deleted_at))
  execute function notify_access('user', 'id');
create trigger purchases_ended after update or delete on purchases
  for each row execute function notify_access('user', 'user_id');
create trigger courses_closed after delete or update of visibility, author_id, intro_video_key on courses
  for each row execute function notify_access('course', 'id');
create trigger contents_closed after delete or update of free, hidden, unit_id, video_key on contents
  for each row execute function notify_access('course', 'course_id');

create function notify_detached() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'course ' || course_id) from contents where id = old.content_id;
  return null;
end $$;
create trigger attachments_detached after delete or update of content_id, file_key on attachments
  for each row execute function notify_detached();
