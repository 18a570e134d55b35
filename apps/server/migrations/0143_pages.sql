-- Pages of text: those of the program once something of them is changed, and the school's own.
create table pages (
  id integer generated always as identity primary key,
  -- The last part of its address.
  name text not null unique,
  -- Null: a page of the program, which stands where the menus of the country have it.
  place text check (place in ('MENU', 'FOOTER', 'ADDRESS')),
  is_shown boolean not null,
  position integer not null default 0,
  created_at timestamptz not null default now()
);

-- Each save is a row; the newest of a language is what the page says.
create table page_texts (
  id integer generated always as identity primary key,
  page_id integer not null references pages on delete cascade,
  locale text not null,
  -- All null: the text of the program was brought back.
  title text,
  description text,
  body text,
  -- Made of the body; {product} in it becomes the name of the site when it is read.
  html text,
  user_id integer references users on delete set null,
  created_at timestamptz not null default now(),
  check ((title is null) = (body is null) and (title is null) = (description is null) and (title is null) = (html is null))
);
create index page_texts_of_page on page_texts (page_id, locale, id desc);
create index page_texts_by_user on page_texts (user_id) where user_id is not null;

create trigger pages_changed after insert or update or delete on pages
  for each statement execute function notify_change('pages');
create trigger page_texts_changed after insert or update or delete on page_texts
  for each statement execute function notify_change('pages');
