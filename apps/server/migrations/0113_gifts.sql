-- Until when a card is kept for somebody else: its code opens nothing meanwhile. Null or past: it is kept for nobody.
alter table cards add column reserved_until timestamptz;

-- Courses that somebody gives to somebody else by a link, with a card of their own that is reserved for it.
create table gifts (
  id         integer generated always as identity primary key,
  giver_id   integer not null references users on delete cascade,
  course_id  integer not null references courses on delete cascade,
  card_id    integer not null references cards on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  message    text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index gifts_by_giver on gifts (giver_id, id desc);
create index gifts_by_course on gifts (course_id);
create index gifts_by_card on gifts (card_id);
create index gifts_by_end on gifts (expires_at);
