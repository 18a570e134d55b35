-- What a centre has and has not sold was added up from its ranges, for every row of a page of centres. Rows are only added, as in list_tallies, so that
-- nobody who moves cards waits for another; they are added up as a centre is moved to or from.
create table centre_stocks (
  centre_id integer not null references centres on delete cascade,
  cards     bigint not null,
  worth     bigint not null
);
create index centre_stocks_by_centre on centre_stocks (centre_id);

create function add_to_stock(of_centre integer, more bigint, more_worth bigint) returns void language sql as $$
  with taken as (
    delete from centre_stocks where ctid in (
      select ctid from centre_stocks where centre_id = of_centre for update skip locked
    )
    returning cards, worth
  ), added as (
    select cards, worth from taken union all select more, more_worth
  )
  insert into centre_stocks
    select of_centre, sum(cards), sum(worth) from added having sum(cards) <> 0 or sum(worth) <> 0
$$;

-- Its argument: 1 for ranges that came, -1 for those that went.
create function count_stock() returns trigger language plpgsql as $$
begin
  perform add_to_stock(centre_id, (sum(cards) * tg_argv[0]::integer)::bigint, (sum(cards * price) * tg_argv[0]::integer)::bigint)
  from (
    select centre_id, batch_id, (last_serial - first_serial + 1)::bigint as cards from changed where state = 'AT_CENTRE'
  ) as moved
  join card_batches on card_batches.id = batch_id group by centre_id;
  return null;
end $$;

create function forget_stocks() returns trigger language plpgsql as $$
begin
  delete from centre_stocks;
  return null;
end $$;

create trigger card_ranges_made_counted after insert on card_ranges referencing new table as changed
  for each statement execute function count_stock('1');
create trigger card_ranges_deleted_counted after delete on card_ranges referencing old table as changed
  for each statement execute function count_stock('-1');
create trigger card_ranges_before_counted after update on card_ranges referencing old table as changed
  for each statement execute function count_stock('-1');
create trigger card_ranges_after_counted after update on card_ranges referencing new table as changed
  for each statement execute function count_stock('1');
create trigger card_ranges_emptied_counted after truncate on card_ranges
  for each statement execute function forget_stocks();

-- blocks: nobody moves cards while the ranges of centres are added up.
lock table card_ranges in share row exclusive mode;
insert into centre_stocks
  select centre_id, sum(last_serial - first_serial + 1), sum((last_serial - first_serial + 1)::bigint * price)
  from card_ranges join card_batches on card_batches.id = batch_id
  where state = 'AT_CENTRE' group by centre_id;
