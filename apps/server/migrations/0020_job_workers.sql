-- Who works on the queue, and when each was last seen alive. Unlogged: a database that crashed forgets nothing that its
-- workers do not tell it again within seconds, and a server at rest writes nothing to the disk.
create unlogged table job_workers (
  id text primary key,
  seen_at timestamptz not null
);
