-- Imports of more people than one call takes, and their undoing: done by a job, all or nothing.
create table import_tasks (
  id         integer generated always as identity primary key,
  asked_by   integer not null references users on delete cascade,
  address    text not null,                                         -- of who asks, for the record
  begun_at   timestamptz not null,
  state      text not null check (state in ('FILLING', 'WAITING', 'DONE', 'REFUSED')),
  is_undo    boolean not null default false,
  invited    boolean not null default false,
  make_names boolean not null default false,
  locale     text,
  people     integer not null default 0,
  done       integer not null default 0,
  import_id  integer references people_imports on delete cascade,   -- that was made, or is undone
  staying    integer[] not null default '{}',                       -- accounts that were used, the first of them
  refusal    jsonb                                                  -- a code, and what is wrong in which line
);
create index import_tasks_by_asker on import_tasks (asked_by, id);
create index import_tasks_by_import on import_tasks (import_id);

-- People who are to have accounts: until their import was made or refused, or for an hour.
create table import_lines (
  task_id      integer not null references import_tasks on delete cascade,
  line         integer not null check (line >= 0),
  full_name    text not null,
  email        text,
  phone_number text,
  class_name   text,
  primary key (task_id, line)
);
