-- What is watched of cards, and used cards that are given back.

-- Codes that were refused, so that theft and guessing are seen. There is no code in it and no address; rows are forgotten after ninety days.
create table card_refusals (
  id        bigint generated always as identity primary key,
  at        timestamptz not null,
  user_id   integer references users on delete cascade,
  -- Keyed hash of the client's network: it says which attempts came from one, and not from where.
  network   bytea not null,
  -- Where the card of this code was, or that it was used, or too old. UNKNOWN: no card has the code.
  found     text not null check (found in ('UNKNOWN', 'USED', 'EXPIRED', 'MADE', 'PRINTED', 'AT_CENTRE', 'SOLD', 'VOID', 'DELETED')),
  serial    integer,
  batch_id  integer references card_batches,
  centre_id integer references centres on delete set null,
  check ((serial is null) = (found = 'UNKNOWN'))
);
create index card_refusals_by_time on card_refusals (at);
create index card_refusals_by_user on card_refusals (user_id);

-- What the rules of the watch have found, as long as they find it.
create table watch_findings (
  id           integer generated always as identity primary key,
  rule         text not null check (rule in ('BATCH', 'CENTRE', 'NEIGHBOURS', 'ACCOUNT', 'NETWORK')),
  -- What was found: a batch, a centre, cards whose serials are near each other, an account or a network.
  batch_id     integer references card_batches,
  centre_id    integer references centres on delete cascade,
  user_id      integer references users on delete cascade,
  network      bytea,
  first_serial integer,
  last_serial  integer,
  -- The figure that the rule has counted, and out of how many.
  amount       integer not null,
  out_of       integer,
  found_at     timestamptz not null,
  -- Administrators have had a mail.
  mailed_at    timestamptz,
  -- One of them has seen to it.
  done_at      timestamptz,
  done_by      integer references users on delete set null
);

-- Used cards that one administrator wants to give back, and that wait for another one.
create table card_give_backs (
  card_id  integer primary key references cards on delete cascade,
  reason   text not null,
  asked_by integer references users on delete set null,
  asked_at timestamptz not null default now()
);

alter table card_moves drop constraint card_moves_act_check;
-- breaks: it accepts whatever was accepted before
alter table card_moves add constraint card_moves_act_check check (act in
  ('MADE', 'OPENED', 'PRINTED', 'DELIVERED', 'RETURNED', 'SOLD', 'SALE_UNDONE', 'VOIDED', 'DELETED', 'GIVEN_BACK')) not valid;
