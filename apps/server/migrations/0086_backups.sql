-- Backups that were made and are whole.
create table backups (
  id          integer generated always as identity primary key,
  begun_at    timestamptz not null,                         -- what was acknowledged before is in it
  finished_at timestamptz not null,
  size        bigint not null check (size >= 0)             -- bytes on the disk
);
create index backups_by_age on backups (begun_at);
