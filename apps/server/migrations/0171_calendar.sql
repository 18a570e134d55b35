-- Days and hours of the school, of a course or of a class. Whom one concerns is read, not written. Lessons that open and exams are no rows here.
create table calendar_events (
  id         integer generated always as identity primary key,
  course_id  integer references courses on delete cascade,
  class_id   integer references classes on delete cascade,
  kind       text not null check (kind in ('EXAM', 'LIVE', 'DEADLINE', 'OTHER')),
  title      text not null,
  note       text not null,
  begins_at  timestamptz not null,
  ends_at    timestamptz,
  all_day    boolean not null,  -- then it begins and ends at midnight of the school
  room_url   text,
  created_at timestamptz not null,
  edited_at  timestamptz not null,
  check (course_id is null or class_id is null),
  check (ends_at > begins_at)
);
create index calendar_events_of_school on calendar_events (begins_at) where course_id is null and class_id is null;
create index calendar_events_of_course on calendar_events (course_id, begins_at) where course_id is not null;
create index calendar_events_of_class on calendar_events (class_id, begins_at) where class_id is not null;

-- Secret addresses at which calendar programs read what concerns somebody.
create table calendar_feeds (
  user_id    integer primary key references users on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  sealed     bytea not null,  -- the token, encrypted: its owner sees it again
  created_at timestamptz not null
);
