-- People who help in a course with some rights of its teachers. The course does not show them.
create table course_assistants (
  course_id integer not null references courses on delete cascade,
  user_id   integer not null references users on delete cascade,
  answers   boolean not null,
  people    boolean not null,
  contents  boolean not null,
  primary key (course_id, user_id),
  check (answers or people or contents)
);
create index course_assistants_by_user on course_assistants (user_id, course_id);

create trigger assistants_added_to_course after insert on course_assistants
  for each row execute function notify_added();
create trigger assistants_changed_in_course after update or delete on course_assistants
  for each row execute function notify_access('course', 'course_id');
