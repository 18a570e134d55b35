-- What was sold and what was used on each day that is over, so that a figure of a month reads some thousand rows, however many cards a
-- school has sold. They are summed up at night; days that are not are summed up by whoever asks.

-- Days that are summed up, in the time zone of the country: all from the first sale to the last of them.
create table summed_days (
  day date primary key
);

-- Out of the books, by the day on which a sale was written down or taken back.
create table day_sales (
  day        date not null references summed_days on delete cascade,
  -- Who has sold. Null: the school itself.
  centre_id  integer references centres,
  -- Of one card.
  price      integer not null check (price > 0),
  -- What buyers paid, less what was taken back: below zero on a day that took back more.
  amount     bigint not null,
  -- The centre's part of it.
  commission bigint not null,
  unique nulls not distinct (day, centre_id, price)
);

-- Courses that cards were used for, by the day of it, less those that were taken back on that day.
create table day_activations (
  day         date not null references summed_days on delete cascade,
  course_id   integer not null references courses on delete cascade,
  activations integer not null,
  -- What the cards were worth.
  amount      bigint not null,
  primary key (day, course_id)
);
create index day_activations_by_course on day_activations (course_id);

-- A school without cards has sold none.
create function forget_day_sums() returns trigger language plpgsql as $$
begin
  truncate summed_days, day_sales, day_activations;
  return null;
end $$;
create trigger cards_emptied_day_sums after truncate on cards
  for each statement execute function forget_day_sums();
