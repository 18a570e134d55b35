-- The backup that is being made, or the last one that was tried; at most one row. Whether one is under way, the queue says.
create table backup_run (
  id       integer primary key default 1 check (id = 1),
  begun_at timestamptz,                                             -- null: asked for, and not begun
  phase    text check (phase in ('DATABASE', 'FILES', 'CLOSING')),
  done     integer not null default 0 check (done >= 0),            -- of the tables, or of the files
  total    integer not null default 0 check (total >= 0),
  ended_at timestamptz,
  failure  text,                                                    -- a word for why it was not made; null: it was
  lacking  integer not null default 0 check (lacking >= 0)          -- files of the school that are not whole in it
);
