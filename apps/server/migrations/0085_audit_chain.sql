-- The audit trail in a chain: each link is the hash of the one before and of an entry, so a change, a deletion or an entry
-- that was slipped in later is seen. Links are added a moment after the entries, in the order they are found: written with the act, all acts would
-- wait for each other's commit.
create table audit_chain (
  position bigint primary key,                              -- without gaps
  entry_id integer not null unique,                         -- no foreign key: one that is missing is to be seen
  hash     bytea not null check (octet_length(hash) = 32)
);
create trigger audit_chain_append_only before update or delete or truncate on audit_chain
  for each statement execute function refuse_change();

-- What of an entry is hashed. The same text on every PostgreSQL, wherever it runs.
create function audit_entry_text(entry audit_entries) returns text language sql stable as $$
  select jsonb_build_array(entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.actor_name,
    entry.address, entry.act, entry.subject_id, entry.details)::text
$$;

-- Adds links for entries that have none, and answers how many: a part of them each time, one caller after the other. How many
-- numbers it looks back over, for entries whose act took longer than others that began after it; null: over all.
create function chain_audit_entries(look_back integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last_link audit_chain;
  entry audit_entries;
  since integer;
  added integer := 0;
begin
  perform pg_advisory_xact_lock(640203);
  select * into last_link from audit_chain order by position desc limit 1;
  last_link.position := coalesce(last_link.position, 0);
  last_link.hash := coalesce(last_link.hash, ''::bytea);
  select coalesce(max(entry_id) - look_back, 0) into since from audit_chain;
  for entry in
    select * from audit_entries e
    where e.id > since and not exists (select from audit_chain where entry_id = e.id)
    order by e.id limit 5000
  loop
    last_link.position := last_link.position + 1;
    last_link.hash := sha256(last_link.hash || convert_to(audit_entry_text(entry), 'UTF8'));
    insert into audit_chain values (last_link.position, entry.id, last_link.hash);
    added := added + 1;
  end loop;
  return added;
end $$;
