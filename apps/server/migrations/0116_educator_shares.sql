-- What authors of courses get of the cards that students use for them.

-- The author's part of what a card paid, in hundredths of a percent. It counts for cards that are used from then on.
alter table courses add column author_share integer not null default 0;
alter table courses add constraint courses_author_share_check check (author_share between 0 and 10000) not valid;

-- What an educator got for a card, as it was agreed when the card was used: nothing changes it later.
create table educator_shares (
  card_id       integer primary key references cards on delete restrict,
  at            timestamptz not null,
  -- The author of then.
  educator_id   integer not null references users,
  course_id     integer not null references courses,
  -- Of the card.
  price         integer not null check (price > 0),
  -- In hundredths of a percent.
  share         integer not null check (share between 1 and 10000),
  amount        integer not null check (amount between 1 and price),
  -- The card was given back, and the share with it.
  taken_back_at timestamptz
);
create index educator_shares_by_educator on educator_shares (educator_id, at);
create index educator_shares_by_course on educator_shares (course_id);
create index educator_shares_by_time on educator_shares using brin (at) with (autosummarize = on);
create index educator_shares_taken_back on educator_shares (taken_back_at) where taken_back_at is not null;

-- Money that the school has given an educator.
create table educator_payments (
  id          integer generated always as identity primary key,
  at          timestamptz not null default now(),
  educator_id integer not null references users,
  amount      bigint not null check (amount > 0),
  note        text not null default '',
  actor_id    integer references users on delete set null,
  -- Of a payment that was written down by mistake: the one that takes it back.
  undoes      integer unique references educator_payments
);
create index educator_payments_by_educator on educator_payments (educator_id, at desc);

-- The shares of days that are over, less what was taken back on them.
create table day_shares (
  day         date not null references summed_days on delete cascade,
  educator_id integer not null references users,
  course_id   integer not null references courses on delete cascade,
  cards       integer not null,
  amount      bigint not null,
  primary key (day, educator_id, course_id)
);
create index day_shares_by_educator on day_shares (educator_id);
create index day_shares_by_course on day_shares (course_id);

-- SHARES are what the school gives of its income, and DUE what it owes for that.
alter table ledger_entries
  -- Of a share: the card that was used. No reference: who empties the cards empties the shares, and the books by a trigger of its own.
  add column card_id integer,
  add column educator_payment_id integer;
alter table ledger_entries add constraint ledger_entries_educator_payment_id_fkey
  foreign key (educator_payment_id) references educator_payments not valid;
alter table ledger_entries drop constraint ledger_entries_debit_check;
alter table ledger_entries drop constraint ledger_entries_credit_check;
-- breaks: it accepts whatever was accepted before
alter table ledger_entries add constraint ledger_entries_debit_check
  check (debit in ('ISSUED', 'OPENING', 'SCHOOL_STOCK', 'CENTRE_STOCK', 'SOLD', 'VOID', 'DELETED', 'OWED', 'CASH', 'COMMISSION', 'INCOME', 'SHARES', 'DUE')) not valid;
-- breaks: it accepts whatever was accepted before
alter table ledger_entries add constraint ledger_entries_credit_check
  check (credit in ('ISSUED', 'OPENING', 'SCHOOL_STOCK', 'CENTRE_STOCK', 'SOLD', 'VOID', 'DELETED', 'OWED', 'CASH', 'COMMISSION', 'INCOME', 'SHARES', 'DUE')) not valid;

-- A school without cards owes nobody a share of them, and has no days to sum up.
create function forget_shares() returns trigger language plpgsql as $$
begin
  truncate educator_payments restart identity cascade;
  return null;
end $$;
create trigger cards_emptied_shares after truncate on cards
  for each statement execute function forget_shares();
create or replace function forget_day_sums() returns trigger language plpgsql as $$
begin
  truncate summed_days, day_sales, day_activations, day_shares;
  return null;
end $$;
