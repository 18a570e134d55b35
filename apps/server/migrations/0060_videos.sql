-- Videos that are uploaded for lessons, and what is made of them.

-- What arrives in pieces, over hours and through several processes. It has a day.
create table uploads (
  id          uuid primary key,
  content_id  integer not null references contents on delete cascade,
  owner_id    integer references users on delete set null,
  name        text not null check (name <> ''),
  size        bigint not null check (size between 1 and 4294967296),
  becomes     text not null unique,                         -- what it is called in the store from its end on
  -- What the store has for sure, and what it needs to take more.
  received    bigint not null default 0 check (received between 0 and size),
  parts       jsonb,
  -- The request that may add to it; one that another has taken the place of finds that out when it writes.
  writer      uuid,
  finished_at timestamptz,
  created_at  timestamptz not null default now(),
  check (finished_at is null or received = size)
);
create index uploads_by_content on uploads (content_id);
create index uploads_by_owner on uploads (owner_id) where owner_id is not null;
create index uploads_by_age on uploads (created_at);

-- What becomes of a whole upload: a folder of versions. Lessons show the folder; a copy of a lesson shows the same one.
create table videos (
  id             integer generated always as identity primary key,
  content_id     integer references contents on delete set null,
  name           text not null check (name <> ''),
  size           bigint not null check (size > 0),
  sha256         bytea check (octet_length(sha256) = 32),   -- of what was uploaded; null: nobody has looked yet
  state          text not null default 'WAITING' check (state in ('WAITING', 'PROCESSING', 'READY', 'FAILED')),
  progress       smallint not null default 0 check (progress between 0 and 100),
  failure        text,
  duration_ms    integer check (duration_ms >= 0),
  original_key   text references files (stored_key) on delete restrict,
  folder         text not null unique check (folder like 'videos/%/'),
  -- The folder once it is whole; it goes when no lesson shows it any more, and this row with it.
  shown_folder   text unique references files (stored_key) on delete cascade,
  versions       jsonb not null default '[]',
  has_pictures   boolean not null default false,
  created_at     timestamptz not null default now(),
  check (shown_folder is null or shown_folder = folder),
  check ((state = 'READY') = (shown_folder is not null)),
  check ((state = 'READY') = (original_key is null)),
  check ((state = 'FAILED') = (failure is not null))
);
-- A lesson waits for one at a time.
create unique index videos_in_making on videos (content_id) where state <> 'READY';
create index videos_by_content on videos (content_id) where content_id is not null;
create index videos_by_original on videos (original_key) where original_key is not null;

-- What goes with its file does not keep it.
create or replace function unreferenced_files(keys text[]) returns text[] language plpgsql stable as $$
declare reference record;
begin
  for reference in
    select conrelid::regclass as of_table, attname as of_column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'files'::regclass and confdeltype <> 'c'
  loop
    execute format('select array(select key from unnest($1) as key where not exists (select from %s where %I = key))',
      reference.of_table, reference.of_column) into keys using keys;
  end loop;
  return keys;
end $$;
