-- The BCP 47 tag of the language that mails to an account are written in; null: the first of the school's country.
alter table users add column locale text check (locale <> '');
