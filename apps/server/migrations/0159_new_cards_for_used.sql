-- A used card is given back for a new card, in place of money.

-- What is given for the card that waits.
alter table card_give_backs add column gives text not null default 'MONEY';
-- blocks: few cards wait for a second administrator
alter table card_give_backs add constraint card_give_backs_gives_check check (gives in ('MONEY', 'CARD'));

-- New cards that were made in the place of used ones. The sale of the first of them stands, and has become theirs.
create table card_replacements (
  card_id    integer primary key references cards on delete cascade,
  replaces   integer unique references cards on delete set null,
  -- Who has sold the first of them. Null: the school.
  centre_id  integer references centres,
  -- What the centre has kept of that sale. Null: it was before there were books.
  commission integer check (commission >= 0)
);

alter table card_moves drop constraint card_moves_act_check;
-- breaks: it accepts whatever was accepted before
-- blocks: a row is a step of many cards, or one sale: a million of them are looked at in a fifth of a second
alter table card_moves add constraint card_moves_act_check check (act in
  ('MADE', 'OPENED', 'PRINTED', 'DELIVERED', 'RETURNED', 'SOLD', 'SALE_UNDONE', 'VOIDED', 'DELETED', 'GIVEN_BACK', 'REPLACED', 'REPLACES'));
