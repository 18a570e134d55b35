alter table comments add column mood text;
alter table purchases add column noted text not null default '', add column noted_at timestamptz default now();
alter table users add column nickname text;
alter table sessions add column browser_language text;
