-- Pictures that a text of a page names: kept as long as the text is.
create table page_files (
  text_id integer not null references page_texts on delete cascade,
  file_key text not null references files (stored_key) on delete restrict,
  primary key (text_id, file_key)
);
create index page_files_by_key on page_files (file_key);
