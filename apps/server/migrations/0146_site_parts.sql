-- Parts of the site that a school has set itself: its look, its home page, its menu. A part without a row is that of the country.
create table site_parts (
  part text primary key check (part in ('look', 'home', 'menu')),
  content jsonb not null,
  version integer not null
);

-- Files that the parts show, each in its place.
create table site_files (
  part text not null references site_parts on delete cascade,
  place text not null,
  file_key text not null references files (stored_key) on delete restrict,
  primary key (part, place)
);
create index site_files_by_key on site_files (file_key);

create trigger site_parts_changed after insert or update or delete on site_parts
  for each statement execute function notify_change('site');
