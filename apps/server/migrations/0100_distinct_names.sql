-- Two schools, studies or specialties of one name cannot be told apart in a menu. Names are compared as searches fold them: case, spaces,
-- hamza, ta marbuta and diacritics make no difference. Of rows that were alike before, the first alone holds the name; the others stay
-- as they are, and have null here until they are renamed.
alter table schools add column distinct_name text;
alter table studies add column distinct_name text;
alter table specialties add column distinct_name text;

update schools set distinct_name = fold_name(name) where id in (select min(id) from schools group by fold_name(name));
update studies set distinct_name = fold_name(name) where id in (select min(id) from studies group by fold_name(name));
update specialties set distinct_name = fold_name(title) where id in (select min(id) from specialties group by fold_name(title));

create unique index schools_distinct_name on schools (distinct_name);
create unique index studies_distinct_name on studies (distinct_name);
create unique index specialties_distinct_name on specialties (distinct_name);

-- By trigger, so that whoever writes the name keeps it.
create function keep_distinct_name() returns trigger language plpgsql as $$
begin
  new.distinct_name := fold_name(to_jsonb(new) ->> tg_argv[0]);
  return new;
end
$$;
create trigger schools_keep_name before insert on schools for each row execute function keep_distinct_name('name');
create trigger studies_keep_name before insert on studies for each row execute function keep_distinct_name('name');
create trigger specialties_keep_name before insert on specialties for each row execute function keep_distinct_name('title');
create trigger schools_rename before update of name on schools
  for each row when (old.name <> new.name) execute function keep_distinct_name('name');
create trigger studies_rename before update of name on studies
  for each row when (old.name <> new.name) execute function keep_distinct_name('name');
create trigger specialties_rename before update of title on specialties
  for each row when (old.title <> new.title) execute function keep_distinct_name('title');
