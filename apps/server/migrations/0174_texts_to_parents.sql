-- Numbers of parents who get a text a week, beside the link that the text leads to.
create table parent_numbers (
  parent_link_id integer primary key references parent_links on delete cascade,
  phone_number   text,                  -- as the country writes it; null: the parents want no more texts, and nobody gives one for this link
  agreed_at      timestamptz not null,  -- when the student or the school has said that the parents agree
  stopped_at     timestamptz,
  texted_on      date,                  -- day of the school on which the last text was written
  check ((phone_number is null) = (stopped_at is not null))
);
create index parent_numbers_by_day on parent_numbers (texted_on nulls first, parent_link_id) where phone_number is not null;

-- When texts are sent, and what they may cost. One row, once somebody has edited it.
create table text_settings (
  id         smallint primary key default 1 check (id = 1),
  is_on      boolean not null default false,
  weekday    smallint not null default 4 check (weekday between 0 and 6),  -- 0 is Sunday
  hour       smallint not null default 17 check (hour between 8 and 20),   -- in the time zone of the school
  part_price integer not null default 0 check (part_price >= 0),           -- in hundredths of the currency
  ceiling    integer not null default 500 check (ceiling > 0),             -- parts in seven days
  version    integer not null default 1
);

-- Texts that wait and texts that were sent. The number is that of parent_numbers at the moment of sending: where it is gone, nothing is sent.
create table texts (
  id             integer generated always as identity primary key,
  user_id        integer not null references users on delete cascade,  -- the student
  parent_link_id integer references parent_links on delete set null,
  masked_number  text not null,
  sealed         bytea,                                                -- what it says, encrypted, until it is sent
  parts          smallint not null,
  part_price     integer not null,
  state          text not null check (state in ('WAITING', 'SENDING', 'SENT', 'WRITTEN', 'FAILED', 'UNSURE', 'STOPPED')),
  reason         text,
  attempts       smallint not null default 0,
  due_at         timestamptz not null,
  created_on     date not null,                                        -- day of the school
  created_at     timestamptz not null,
  ended_at       timestamptz,
  check ((sealed is null) = (ended_at is not null)),
  check ((ended_at is null) = (state in ('WAITING', 'SENDING')))
);
create index texts_due on texts (due_at, id) where ended_at is null;
create index texts_by_day on texts (created_on);
create index texts_of_student on texts (user_id);
create index texts_of_link on texts (parent_link_id);
