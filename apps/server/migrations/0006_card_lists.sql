-- Cards are listed newest first: all of them, the unused or the used ones, each of every price or of one.
create index cards_used_newest on cards (id desc) where used_at is not null;
create index cards_by_price on cards (price, id desc);
create index cards_unused_by_price on cards (price, id desc) where used_at is null;
create index cards_used_by_price on cards (price, id desc) where used_at is not null;
-- The cards of a person, and of a course that is to be deleted.
create index cards_by_user on cards (used_by) where used_by is not null;
create index cards_by_course on cards (course_id) where course_id is not null;

-- How many cards there are of each price, without counting a million of them for every page of the list: the sum of
-- these rows. Rows are only added, so that activations do not wait for each other; now and then they are added up.
create table card_tallies (
  price  integer not null,
  unused integer not null,
  used   integer not null
);
insert into card_tallies
  select price, count(*) filter (where used_at is null), count(used_at) from cards group by price;

create function tally_made_cards() returns trigger language plpgsql as $$
begin
  insert into card_tallies
    select price, count(*) filter (where used_at is null), count(used_at) from changed group by price;
  return null;
end $$;
create trigger cards_made_tallied after insert on cards
  referencing new table as changed for each statement execute function tally_made_cards();

create function tally_deleted_cards() returns trigger language plpgsql as $$
begin
  insert into card_tallies
    select price, -count(*) filter (where used_at is null), -count(used_at) from changed group by price;
  return null;
end $$;
create trigger cards_deleted_tallied after delete on cards
  referencing old table as changed for each statement execute function tally_deleted_cards();

create function tally_changed_card() returns trigger language plpgsql as $$
begin
  insert into card_tallies values
    (old.price, -(old.used_at is null)::integer, -(old.used_at is not null)::integer),
    (new.price, (new.used_at is null)::integer, (new.used_at is not null)::integer);
  if new.id % 256 = 0 then
    with added as (
      delete from card_tallies where ctid in (select ctid from card_tallies for update skip locked) returning *
    )
    insert into card_tallies select price, sum(unused), sum(used) from added group by price;
  end if;
  return null;
end $$;
create trigger cards_changed_tallied after update of price, used_at on cards
  for each row when ((old.price, old.used_at is null) is distinct from (new.price, new.used_at is null))
  execute function tally_changed_card();

create function forget_card_tallies() returns trigger language plpgsql as $$
begin
  delete from card_tallies;
  return null;
end $$;
create trigger cards_emptied_tallied after truncate on cards
  for each statement execute function forget_card_tallies();
