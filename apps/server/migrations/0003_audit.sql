-- What staff did, and the life of every card: written once, never changed. Names are copied, so an entry still says
-- who it was after the account is gone.
create table audit_entries (
  id         integer generated always as identity primary key,
  at         timestamptz not null default now(),
  actor_id   integer,                                       -- no foreign key: an entry outlives its people
  actor_name text not null,
  address    text not null,                                 -- of the client; empty for what the program did by itself
  act        text not null check (act ~ '^[a-z]+(\.[a-z-]+)+$'),
  subject_id integer,
  details    jsonb not null default '{}'
);
create index audit_entries_by_subject on audit_entries (act, subject_id);
create index audit_entries_by_actor on audit_entries (actor_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed';
end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
