-- The keys that the school signs, seals and finds with. Each is sealed itself, with one made of SECRET_KEY, which is never here.
create table ring_keys (
  id          smallint primary key check (id > 0),           -- what was made with it names it
  family      text not null check (family in ('SCHOOL', 'CARDS', 'PASSWORDS')),
  sealed      bytea not null,
  is_unnamed  boolean not null default false,                -- what names no key, because none had an id then, was made with it
  made_at     timestamptz not null default now(),
  active_from timestamptz not null,                          -- new values are made with it from then on; all processes know it by then
  leaked_at   timestamptz                                    -- others may have it: it goes as soon as nothing is sealed with it
);
-- Links to files are in the answers that are made from these topics.
create trigger ring_keys_notify after insert or update or delete on ring_keys
  for each statement execute function notify_change('keys');
create trigger ring_keys_notify_courses after delete on ring_keys
  for each statement execute function notify_change('courses');
create trigger ring_keys_notify_contents after delete on ring_keys
  for each statement execute function notify_change('contents');

-- The key that a code was hashed with, which it cannot be without; null: the one that names nothing.
alter table recovery_codes add column key_id smallint;
-- A keyed hash of what a certificate says, by a key that is named in it. Null: its code alone signs it, by the key that names nothing.
alter table certificates add column proof bytea;
