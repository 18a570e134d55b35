-- A list of five million rows has 2,400 tallies, and ten times as many before they are added up: a page read all of them. So parts of 32 blocks
-- are counted too. A page reads the parts, and the tallies of one of them.
create table list_totals (
  list      text not null,                                  -- the table
  listed_as text not null,
  part      integer not null,                               -- block / list_part_blocks()
  amount    integer not null
);
create index list_totals_by_part on list_totals (list, part);

-- Blocks of one part share a total.
create function list_part_blocks() returns integer language sql immutable parallel safe return 32;

create function list_part_size() returns integer language sql immutable parallel safe return list_block_size() * list_part_blocks();

-- As add_up_tallies: rows are only added, and now and then added up.
create function add_up_totals(of_list text, of_part integer) returns void language sql as $$
  with taken as (
    delete from list_totals where ctid in (
      select ctid from list_totals where list = of_list and part = of_part for update skip locked
    )
    returning listed_as, amount
  )
  insert into list_totals
    select of_list, listed_as, of_part, sum(amount) from taken group by listed_as having sum(amount) <> 0
$$;

create or replace function tally_rows() returns trigger language plpgsql as $$
begin
  insert into list_tallies
    select tg_table_name, listed_as, id / list_block_size(), case tg_op when 'DELETE' then -count(*) else count(*) end
    from changed where listed_as is not null group by listed_as, id / list_block_size();
  insert into list_totals
    select tg_table_name, listed_as, id / list_part_size(), case tg_op when 'DELETE' then -count(*) else count(*) end
    from changed where listed_as is not null group by listed_as, id / list_part_size();
  perform add_up_tallies(tg_table_name, block)
    from (select distinct id / list_block_size() as block from changed where id % 32 = 0) as blocks;
  perform add_up_totals(tg_table_name, part)
    from (select distinct id / list_part_size() as part from changed where id % 32 = 0) as parts;
  return null;
end $$;

create or replace function tally_changed_row() returns trigger language plpgsql as $$
begin
  with moved as (
    select listed_as, amount from (values (old.listed_as, -1), (new.listed_as, 1)) as moved (listed_as, amount)
    where listed_as is not null
  ), tallied as (
    insert into list_tallies select tg_table_name, listed_as, new.id / list_block_size(), amount from moved
  )
  insert into list_totals select tg_table_name, listed_as, new.id / list_part_size(), amount from moved;
  if new.id % 32 = 0 then
    perform add_up_tallies(tg_table_name, new.id / list_block_size());
    perform add_up_totals(tg_table_name, new.id / list_part_size());
  end if;
  return null;
end $$;

create or replace function forget_tallies() returns trigger language plpgsql as $$
begin
  delete from list_tallies where list = tg_table_name;
  delete from list_totals where list = tg_table_name;
  return null;
end $$;

-- Nobody is between a row and its tallies while they are counted: whoever changes one of these holds its lock before the trigger begins.
-- blocks: writers wait until some thousand tallies are added.
lock table cards, courses, users in share row exclusive mode;
insert into list_totals
  select list, listed_as, block / list_part_blocks(), sum(amount) from list_tallies
  group by 1, 2, 3 having sum(amount) <> 0;
