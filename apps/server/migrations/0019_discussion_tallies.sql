-- How many comments a lesson has, without counting ten thousand for every page of them. As with other tallies rows are
-- only added, so that people who ask at the same time do not wait for each other; now and then they are added up.
create table discussion_tallies (
  content_id integer not null,
  amount     integer not null
);

insert into discussion_tallies select content_id, count(*) from comments group by content_id;
create index discussion_tallies_by_content on discussion_tallies (content_id) include (amount);

create function tally_comment() returns trigger language plpgsql as $$
begin
  insert into discussion_tallies values (new.content_id, 1);
  if new.id % 32 = 0 then
    with taken as (
      delete from discussion_tallies where ctid in (
        select ctid from discussion_tallies where content_id = new.content_id for update skip locked
      )
      returning amount
    )
    insert into discussion_tallies select new.content_id, sum(amount) from taken having sum(amount) <> 0;
  end if;
  return null;
end $$;
create trigger comments_made_tallied after insert on comments
  for each row execute function tally_comment();

-- Those that go with their lesson are deleted after it: of a lesson that is no more nothing is counted.
create function tally_deleted_comment() returns trigger language plpgsql as $$
begin
  insert into discussion_tallies
    select old.content_id, -1 where exists (select from contents where id = old.content_id);
  return null;
end $$;
create trigger comments_deleted_tallied after delete on comments
  for each row execute function tally_deleted_comment();

create function forget_discussion() returns trigger language plpgsql as $$
begin
  delete from discussion_tallies where content_id = old.id;
  return null;
end $$;
create trigger contents_deleted_tallied after delete on contents
  for each row execute function forget_discussion();

create function forget_discussions() returns trigger language plpgsql as $$
begin
  delete from discussion_tallies;
  return null;
end $$;
create trigger comments_emptied_tallied after truncate on comments
  for each statement execute function forget_discussions();
