-- Where each card is, from the printer to its buyer. Cards are counted by their numbers, which are printed on them as serials; what becomes
-- of them is said of ranges of serials: a delivery of ten thousand writes a few rows.

-- Cards that were made together.
create table card_batches (
  id             integer generated always as identity primary key,
  amount         integer not null check (amount > 0),
  price          integer not null check (price >= 0),
  note           text not null default '',
  -- The season of exams that they are made for; it says nothing of how long they hold.
  season         text,
  -- Their codes are accepted until then. Null: no end.
  expires_at     timestamptz,
  -- Their codes are accepted once a card is sold, and not before.
  live_when_sold boolean not null,
  created_at     timestamptz not null default now(),
  created_by     integer references users on delete set null
);

-- Each card that belongs to a batch lies in one range. A card without a range was made before there were batches, or by the release
-- before: its code is accepted, and a job gives it a batch. A used card is used, whatever its range says.
create table card_ranges (
  first_serial integer primary key check (first_serial > 0),
  last_serial  integer not null,
  batch_id     integer not null references card_batches,
  state        text not null check (state in ('MADE', 'PRINTED', 'AT_CENTRE', 'SOLD', 'VOID', 'DELETED')),
  -- Where they are, or who has sold them. Null: the school itself.
  centre_id    integer references centres,
  -- Whether their codes are accepted, and until when. Null: no end.
  is_live      boolean not null,
  expires_at   timestamptz,
  check (first_serial <= last_serial),
  check (state <> 'AT_CENTRE' or centre_id is not null),
  check (state not in ('VOID', 'DELETED') or not is_live),
  constraint card_ranges_apart exclude using gist (int8range(first_serial, last_serial, '[]') with &&)
);
create index card_ranges_by_batch on card_ranges (batch_id, first_serial);
create index card_ranges_by_centre on card_ranges (centre_id, state, first_serial) where centre_id is not null;

-- What a centre has agreed with the school, and owes it.
create table centre_accounts (
  centre_id    integer primary key references centres,
  -- Prepaid: what it sells is paid before.
  is_prepaid   boolean not null default true,
  -- The most that it may owe.
  credit_limit bigint not null default 0 check (credit_limit >= 0),
  -- Its share of what it sells, in hundredths of a percent.
  commission   integer not null default 0 check (commission between 0 and 10000),
  -- The sum of its entries in the ledger; negative: it has paid more.
  owed         bigint not null default 0,
  check (not is_prepaid or credit_limit = 0)
);

-- Cards that one seller has sold to one buyer.
create table card_sales (
  -- Drawn by the device of the seller: what is sent again is one sale.
  id          uuid primary key,
  -- By the clock of the seller, who may have had no network then.
  sold_at     timestamptz not null,
  received_at timestamptz not null default now(),
  -- Null: the school itself.
  centre_id   integer references centres,
  seller_id   integer references users on delete set null,
  cards       integer not null check (cards > 0),
  amount      bigint not null check (amount >= 0),
  -- The centre's part of the amount, as agreed on that day.
  commission  bigint not null check (commission between 0 and amount),
  -- Of the buyer, where the seller has asked for it.
  phone       text
);
create index card_sales_by_centre on card_sales (centre_id, received_at desc);
create index card_sales_by_phone on card_sales (phone) where phone is not null;

-- Every step of a range, for ever.
create table card_moves (
  id           bigint generated always as identity primary key,
  at           timestamptz not null default now(),
  act          text not null check (act in ('MADE', 'OPENED', 'PRINTED', 'DELIVERED', 'RETURNED', 'SOLD', 'SALE_UNDONE', 'VOIDED', 'DELETED')),
  batch_id     integer not null references card_batches,
  first_serial integer not null,
  last_serial  integer not null check (last_serial >= first_serial),
  -- Null: they were made by it.
  from_state   text check (from_state in ('MADE', 'PRINTED', 'AT_CENTRE', 'SOLD', 'VOID', 'DELETED')),
  to_state     text not null check (to_state in ('MADE', 'PRINTED', 'AT_CENTRE', 'SOLD', 'VOID', 'DELETED')),
  from_centre  integer references centres,
  to_centre    integer references centres,
  sale_id      uuid references card_sales,
  actor_id     integer references users on delete set null,
  reason       text not null default ''
);
create index card_moves_by_batch on card_moves (batch_id, first_serial, id);
create index card_moves_to_centre on card_moves (to_centre, at) where to_centre is not null;
create index card_moves_from_centre on card_moves (from_centre, at) where from_centre is not null;

create table centre_payments (
  id        integer generated always as identity primary key,
  at        timestamptz not null default now(),
  centre_id integer not null references centres,
  amount    bigint not null check (amount > 0),
  note      text not null default '',
  actor_id  integer references users on delete set null,
  -- Of a payment that was written down by mistake: the one that takes it back.
  undoes    integer unique references centre_payments
);
create index centre_payments_by_centre on centre_payments (centre_id, at desc);

-- The books, in double entry: each row takes an amount from one account and gives it to another, so all accounts together are always
-- zero. Cards count as much as their price: ISSUED is where they come from (OPENING, where they were there before the books), then they are
-- in SCHOOL_STOCK, CENTRE_STOCK, SOLD, VOID or DELETED. Money is OWED by a centre or CASH, and came in as INCOME less COMMISSION.
create table ledger_entries (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  debit      text not null check (debit in ('ISSUED', 'OPENING', 'SCHOOL_STOCK', 'CENTRE_STOCK', 'SOLD', 'VOID', 'DELETED', 'OWED', 'CASH', 'COMMISSION', 'INCOME')),
  credit     text not null check (credit in ('ISSUED', 'OPENING', 'SCHOOL_STOCK', 'CENTRE_STOCK', 'SOLD', 'VOID', 'DELETED', 'OWED', 'CASH', 'COMMISSION', 'INCOME')),
  amount     bigint not null check (amount > 0),
  currency   text not null,
  centre_id  integer references centres,
  batch_id   integer references card_batches,
  move_id    bigint references card_moves,
  sale_id    uuid references card_sales,
  payment_id integer references centre_payments,
  check (debit <> credit)
);
create index ledger_entries_by_centre on ledger_entries (centre_id, at) where centre_id is not null;
create index ledger_entries_by_move on ledger_entries (move_id) where move_id is not null;
create index ledger_entries_by_batch on ledger_entries (batch_id) where batch_id is not null;

create function keep_books() returns trigger language plpgsql as $$
begin
  raise exception 'the books are never changed: a mistake is put right by an entry that takes it back';
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each statement execute function keep_books();

-- A school without cards has no batches: numbers begin anew.
create function forget_batches() returns trigger language plpgsql as $$
begin
  truncate card_batches, card_sales restart identity cascade;
  return null;
end $$;
create trigger cards_emptied_batches after truncate on cards
  for each statement execute function forget_batches();

-- Each time that the books were compared with the cards, and what did not agree.
create table book_checks (
  id          integer generated always as identity primary key,
  at          timestamptz not null default now(),
  differences jsonb not null
);
