-- People whose accounts were made together, from a table of the school.
create table people_imports (
  id        integer generated always as identity primary key,
  made_by   integer references users on delete set null,
  made_at   timestamptz not null,
  people    integer not null check (people > 0),
  invited   boolean not null,
  undone_at timestamptz,
  stayed    integer not null default 0 check (stayed between 0 and people)   -- of an undone one
);
create index people_imports_by_maker on people_imports (made_by);

-- Who they are: for as long as the import can be undone.
create table imported_people (
  user_id   integer primary key references users on delete cascade,
  import_id integer not null references people_imports on delete cascade,
  waits     boolean not null                                                  -- for a mail with a link
);
create index imported_people_by_import on imported_people (import_id, user_id);
