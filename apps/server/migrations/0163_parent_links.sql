-- Links by which parents see without an account what a student does: one that the student has made, and one of the school's.
create table parent_links (
  id             integer generated always as identity primary key,
  user_id        integer not null references users on delete cascade,
  made_by_school boolean not null,
  is_young       boolean not null default false,  -- as the school has said: then the student does not end its link
  token_hash     bytea not null unique check (octet_length(token_hash) = 32),
  sealed         bytea not null,                  -- the token, encrypted: who has made the link sees it again
  created_at     timestamptz not null,
  opened_at      timestamptz,                     -- the first time of the day on which it was opened last
  expires_at     timestamptz not null,
  unique (user_id, made_by_school),
  check (made_by_school or not is_young)
);
create index parent_links_by_end on parent_links (expires_at);
