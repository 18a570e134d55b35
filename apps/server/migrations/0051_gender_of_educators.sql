-- How the words for an educator end, in a language whose words do. Null: not said, and the words stay as they were.
alter table users add column gender text check (gender in ('FEMALE', 'MALE'));

drop trigger educators_changed on users;
create trigger educators_changed after update of full_name, biography, picture_key, role, gender on users
  for each statement execute function notify_change('educators');
