-- A course may have a picture of its own, in place of that of its category.
alter table courses add column picture_key text references files (stored_key) on delete restrict;

create trigger courses_pictured after update of picture_key on courses
  for each statement execute function notify_change('courses');
