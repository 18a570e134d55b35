-- Where this database comes from: another one after a restore, and under a new leader.
create table database_history (
  only_row boolean primary key default true check (only_row),
  mark     text                                             -- null: no program has seen it yet
);
insert into database_history default values;

-- Notes the mark of the database that a program finds; answers whether it is another one than before. Then what was written since the
-- backup is gone, but not from the devices that have seen its numbers: they are given to nothing else.
create function enter_history(seen text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known text;
  named text;
begin
  select mark into known from database_history;
  if known = seen then
    return false;
  end if;
  select mark into known from database_history for update;
  if known = seen then
    return false;
  end if;
  update database_history set mark = seen;
  if known is null then
    return false;
  end if;
  foreach named in array array['users', 'courses', 'contents', 'questions', 'choices', 'attempts', 'comments', 'notes'] loop
    perform nextval(pg_get_serial_sequence(named, 'id'));
    perform setval(pg_get_serial_sequence(named, 'id'), currval(pg_get_serial_sequence(named, 'id')) + 100000);
  end loop;
  return true;
end
$$;
