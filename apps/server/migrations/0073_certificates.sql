-- That somebody has finished a course. The code signs what stands here: who changes it makes it worthless.
create table certificates (
  id            integer generated always as identity primary key,
  code          text not null unique,
  user_id       integer not null references users on delete cascade,
  course_id     integer not null references courses on delete cascade,
  full_name     text not null,                             -- names as they were on that day
  course_name   text not null,
  lessons_count integer not null check (lessons_count > 0),
  issued_at     timestamptz not null,
  unique (user_id, course_id)
);
create index certificates_of_course on certificates (course_id);
