-- How long the lists of administrators are, without counting a million rows for every page, and where a page far down
-- begins, without passing all the rows before it: how many rows of each kind there are among every 8,192 ids.
drop function tally_made_cards, tally_deleted_cards, tally_changed_card, forget_card_tallies,
  tally_made_users, tally_removed_users, tally_changed_user, forget_user_tallies cascade;
drop table card_tallies, user_tallies;

-- What a row is listed as, and how a name is searched: worked out once, not for every row that is looked at.
alter table cards add column listed_as text not null generated always as
  (case when used_at is null then 'UNUSED ' else 'USED ' end || price::text) stored;
alter table courses add column listed_as text not null generated always as
  (case when study_id is null then 'COURSE' else 'LECTURE' end) stored;
alter table users
  add column listed_as text generated always as (case when deleted_at is null then role end) stored, -- null: nowhere
  add column folded_name text not null generated always as (fold_name(full_name)) stored;

-- Rows are only added, so that activations do not wait for each other; now and then they are added up.
create table list_tallies (
  list      text not null,                                  -- the table
  listed_as text not null,
  block     integer not null,                               -- id >> 13
  amount    integer not null
);

create function add_up_tallies(of_list text, of_block integer) returns void language sql as $$
  with taken as (
    delete from list_tallies where ctid in (
      select ctid from list_tallies where list = of_list and block = of_block for update skip locked
    )
    returning listed_as, amount
  )
  insert into list_tallies
    select of_list, listed_as, of_block, sum(amount) from taken group by listed_as having sum(amount) <> 0
$$;

-- Of a statement that has made or deleted rows.
create function tally_rows() returns trigger language plpgsql as $$
begin
  insert into list_tallies
    select tg_table_name, listed_as, id >> 13, case tg_op when 'DELETE' then -count(*) else count(*) end
    from changed where listed_as is not null group by listed_as, id >> 13;
  perform add_up_tallies(tg_table_name, block)
    from (select distinct id >> 13 as block from changed where id % 32 = 0) as blocks;
  return null;
end $$;

create function tally_changed_row() returns trigger language plpgsql as $$
begin
  insert into list_tallies
    select tg_table_name, listed_as, new.id >> 13, amount
    from (values (old.listed_as, -1), (new.listed_as, 1)) as moved (listed_as, amount)
    where listed_as is not null;
  if new.id % 32 = 0 then
    perform add_up_tallies(tg_table_name, new.id >> 13);
  end if;
  return null;
end $$;

create function forget_tallies() returns trigger language plpgsql as $$
begin
  delete from list_tallies where list = tg_table_name;
  return null;
end $$;

do $$
declare list text;
begin
  foreach list in array array['cards', 'courses', 'users'] loop
    execute format('insert into list_tallies
      select %1$L, listed_as, id >> 13, count(*) from %1$I where listed_as is not null group by listed_as, id >> 13', list);
    execute format('create trigger %1$s_made_tallied after insert on %1$I referencing new table as changed
      for each statement execute function tally_rows()', list);
    execute format('create trigger %1$s_deleted_tallied after delete on %1$I referencing old table as changed
      for each statement execute function tally_rows()', list);
    execute format('create trigger %1$s_changed_tallied after update of listed_as on %1$I
      for each row when (old.listed_as is distinct from new.listed_as) execute function tally_changed_row()', list);
    execute format('create trigger %1$s_emptied_tallied after truncate on %1$I
      for each statement execute function forget_tallies()', list);
  end loop;
end $$;
create index list_tallies_by_block on list_tallies (list, block);

-- Whatever a page does not show is passed in an index alone.
drop index users_by_role;
create index users_by_role on users (role, id desc) where deleted_at is null;
create index users_newest on users (id desc) where deleted_at is null;
drop index users_by_name;
create index users_by_name on users using gin (folded_name gin_trgm_ops);
drop index cards_by_user;
create index cards_by_user on cards (used_by, id) where used_by is not null;
drop index purchases_by_course;
create index purchases_by_course on purchases (course_id, purchased_at desc, id desc);
