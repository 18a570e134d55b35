-- Announcements of the school, of a course or of a class. Whom one concerns is read, not written: no row for each student.
create table announcements (
  id         integer generated always as identity primary key,
  course_id  integer references courses on delete cascade,
  class_id   integer references classes on delete cascade,
  title      text not null,
  body       text not null,
  body_html  text,
  pinned     boolean not null,
  ends_at    timestamptz,
  created_at timestamptz not null,
  check (course_id is null or class_id is null)
);
create index announcements_of_school on announcements (created_at) where course_id is null and class_id is null;
create index announcements_of_course on announcements (course_id, created_at) where course_id is not null;
create index announcements_of_class on announcements (class_id, created_at) where class_id is not null;

-- Notices that somebody has read: all until a moment, and of those after it the ones with these keys.
create table notice_reads (
  user_id    integer primary key references users on delete cascade,
  read_until timestamptz not null,
  keys       text[] not null default '{}'
);
