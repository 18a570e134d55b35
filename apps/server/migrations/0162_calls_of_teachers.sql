-- Calls of teachers to their students: whoever was called lately is not on the list of whom to call.
create table student_calls (
  id        integer generated always as identity primary key,
  user_id   integer not null references users on delete cascade,
  course_id integer not null references courses on delete cascade,
  caller_id integer references users on delete set null,
  note      text not null,
  called_at timestamptz not null
);
create index student_calls_by_user on student_calls (user_id, called_at);
create index student_calls_by_caller on student_calls (caller_id, called_at);
create index student_calls_by_course on student_calls (course_id);
