-- Ids of one block share a tally. Its size stands here alone: triggers and the server's lists both ask for it.
create function list_block_size() returns integer language sql immutable parallel safe return 8192;

create or replace function tally_rows() returns trigger language plpgsql as $$
begin
  insert into list_tallies
    select tg_table_name, listed_as, id / list_block_size(), case tg_op when 'DELETE' then -count(*) else count(*) end
    from changed where listed_as is not null group by listed_as, id / list_block_size();
  perform add_up_tallies(tg_table_name, block)
    from (select distinct id / list_block_size() as block from changed where id % 32 = 0) as blocks;
  return null;
end $$;

create or replace function tally_changed_row() returns trigger language plpgsql as $$
begin
  insert into list_tallies
    select tg_table_name, listed_as, new.id / list_block_size(), amount
    from (values (old.listed_as, -1), (new.listed_as, 1)) as moved (listed_as, amount)
    where listed_as is not null;
  if new.id % 32 = 0 then
    perform add_up_tallies(tg_table_name, new.id / list_block_size());
  end if;
  return null;
end $$;

-- Administrators sort their lists by these columns, and turn the order round; cards by price have their indexes. Courses are not indexed by their sales: each sale would write to the index, and all courses
-- of a large school are sorted in a few milliseconds.
create index users_sorted_by_name on users (full_name, id) where deleted_at is null;
create index users_of_role_by_name on users (role, full_name, id) where deleted_at is null;
create index users_sorted_by_creation on users (created_at, id) where deleted_at is null;
create index users_of_role_by_creation on users (role, created_at, id) where deleted_at is null;
create index courses_sorted_by_name on courses (name, id);
create index courses_sorted_by_price on courses (price, id);
create index courses_sorted_by_creation on courses (created_at, id);
create index cards_sorted_by_creation on cards (created_at, id) include (used_at, price);
