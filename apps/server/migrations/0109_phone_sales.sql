-- Cards that are made as they are sold, to a buyer who is known by their phone number. They lie in batches of their own, of one price and one
-- month (YYYY-MM): such a batch grows with each sale until it is large enough. Null: made together.
alter table card_batches add column month text;
-- blocks: a school has hundreds of batches
create index card_batches_of_month on card_batches (price, month, id) where month is not null;

-- How the buyer of such a card comes to its code; their number is that of the sale.
create table card_pins (
  sale_id     uuid primary key references card_sales on delete cascade,
  card_id     integer not null unique,
  -- HMAC of the PIN that the seller reads out.
  pin         bytea not null,
  -- Wrong ones that were tried. After five the card opens by none.
  wrong       smallint not null default 0 check (wrong between 0 and 5),
  opens_until timestamptz not null
);
-- The newest sales are those whose PINs open longest.
create index card_pins_by_end on card_pins (opens_until);
