-- Daily backups that were also sent to the bucket of the backups, and when they had arrived.
alter table backups add column sent_at timestamptz;
