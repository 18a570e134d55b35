-- Who teaches a course beside its author, in the order in which the course shows them.
create table course_trainers (
  course_id integer not null references courses on delete cascade,
  user_id   integer not null references users on delete cascade,
  position  integer not null check (position between 1 and 4),
  primary key (course_id, user_id),
  unique (course_id, position)
);
create index course_trainers_by_user on course_trainers (user_id);

-- Courses show their trainers, and who teaches a course has access to it.
create trigger course_trainers_changed after insert or update or delete on course_trainers
  for each statement execute function notify_change('courses');
create trigger trainers_added_to_course after insert on course_trainers
  for each row execute function notify_added();
create trigger trainers_changed_in_course after update or delete on course_trainers
  for each row execute function notify_access('course', 'course_id');
