-- What students have to know of a place that sells cards, and whom the school calls there.
alter table centres
  add column commune      text,
  add column map_url      text,
  add column more_phones  text[] not null default '{}',
  add column contact      text,                            -- for the school alone
  add column is_suspended boolean not null default false;  -- it sells no cards at the moment: students do not see it

-- Links by which somebody else spends a card on a course for a student. They give no other right.
create table pay_links (
  id         integer generated always as identity primary key,
  user_id    integer not null references users on delete cascade,
  course_id  integer not null references courses on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index pay_links_by_user on pay_links (user_id, id desc);
create index pay_links_by_course on pay_links (course_id);
create index pay_links_by_end on pay_links (expires_at);

-- What somebody else has said with a course that they gave.
create table presents (
  user_id   integer not null references users on delete cascade,
  course_id integer not null references courses on delete cascade,
  -- Who has given it, where that was somebody with an account: what they said goes with them.
  giver_id  integer references users on delete set null,
  from_name text not null default '',
  message   text not null default '',
  given_at  timestamptz not null,
  primary key (user_id, course_id)
);
create index presents_by_course on presents (course_id);
create index presents_by_giver on presents (giver_id) where giver_id is not null;
