-- What comes to the school, until somebody has seen to it.
alter table contact_messages
  add column locale text,                                   -- of the page that it was written on; null: not known
  add column answer text,
  add column answered_at timestamptz,
  add column answered_by integer references users on delete set null,
  add column done_at timestamptz,
  add check ((answer is null) = (answered_at is null)),
  add check (answered_by is null or answered_at is not null);
create index contact_messages_open on contact_messages (id) where done_at is null;
create index contact_messages_by_answerer on contact_messages (answered_by) where answered_by is not null;

-- Where cards are sold.
create table centres (
  id         integer generated always as identity primary key,
  name       text not null check (name <> ''),
  region     text not null check (region <> ''),            -- a wilaya, a state
  place      text not null check (place <> ''),
  hours      text,
  phone      text,
  created_at timestamptz not null default now()
);
create trigger centres_changed after insert or update or delete on centres
  for each statement execute function notify_change('centres');

-- When the final exams end, up to which courses stay open: of a season, for a grade or a field or for all.
create table exam_dates (
  id        integer generated always as identity primary key,
  season    text not null check (season <> ''),
  grade     text,
  field_id  integer,
  exam_date date not null,
  unique nulls not distinct (season, grade, field_id),
  check (grade is null or field_id is null)
);
create trigger exam_dates_changed after insert or update or delete on exam_dates
  for each statement execute function notify_change('examDates');

-- Figures of the last days.
create index purchases_by_time on purchases (purchased_at);
create index contents_without_video on contents (course_id)
  where type = 'LESSON' and video_url is null and video_key is null;
