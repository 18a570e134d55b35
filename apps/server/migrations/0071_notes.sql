-- What somebody has noted at a second of a lesson, for themselves alone.
create table notes (
  id         integer generated always as identity primary key,
  user_id    integer not null references users on delete cascade,
  content_id integer not null references contents on delete cascade,
  second     integer not null check (second between 0 and 43200),
  text       text not null check (text <> ''),
  created_at timestamptz not null default now()
);
create index notes_on_lesson on notes (user_id, content_id, second, id);
create index notes_by_lesson on notes (content_id);
