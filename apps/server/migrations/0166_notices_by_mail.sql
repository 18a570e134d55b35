-- Who wants what is new for them by mail, and how often. Who has chosen nothing has no row, and gets none.
create table notice_mails (
  user_id    integer primary key references users on delete cascade,
  frequency  text not null check (frequency in ('DAILY', 'AT_ONCE', 'NONE')),
  hour       smallint not null check (hour between 8 and 20),  -- of the daily mail, in the time zone of the school
  token      text not null unique,                             -- in each mail, by which it is stopped without signing in
  told_until timestamptz not null,                             -- what happened until then was mailed, or seen on the site
  looked_on  date,                                             -- day of the school on which it was last looked for news
  sent       smallint not null default 0                       -- mails of that day
);
create index notice_mails_wanted on notice_mails (user_id) where frequency <> 'NONE';

-- Address by which the recipient stops mails of this kind, for the headers of RFC 8058.
alter table mails add column stop_url text;
