-- Several machines make films. Each time that one begins, it writes a name of its own here: whoever finds another in its place makes
-- that film no more. Null: nobody has begun.
alter table videos add column making uuid;
-- Since when a film waits.
alter table videos add column queued_at timestamptz not null default now();
-- blocks: few films wait at a time, and nobody writes to them for long.
update videos set queued_at = created_at where state <> 'READY';
-- blocks: a school has thousands of films at most; they are indexed in a moment.
create index videos_waiting on videos (queued_at, id) where state = 'WAITING';
