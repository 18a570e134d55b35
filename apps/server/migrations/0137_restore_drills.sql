-- Backups that were restored to see whether they can be.
create table restore_drills (
  id      integer generated always as identity primary key,
  at      timestamptz not null,
  backup  text not null,                          -- the name of its folder in BACKUP_DIR
  failure text,                                   -- why it cannot be relied on; null: it was restored, and is the same
  seconds integer not null check (seconds >= 0)
);
