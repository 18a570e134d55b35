-- The catalogue is listed by the place of a course's category, then field, author and semester. With the place beside the
-- course an index holds the catalogue in its order, and a page of it is read without sorting the rest.
create table category_places (
  category text primary key,                                -- as courses name it: a keyword, or the id of a specialty
  position integer not null
);
insert into category_places select id::text, position from specialties;

alter table courses
  add column category_position integer,                     -- of its category; null: it has none
  add column semester_position integer generated always as
    (array_position(array['FIRST', 'SECOND', 'THIRD'], semester)) stored;
update courses set category_position = place.position from category_places as place where place.category = courses.category;

-- The place of a specialty that is deleted stays: no course is left in it, and who deletes waits for no course.
create function place_specialty() returns trigger language plpgsql as $$
begin
  insert into category_places values (new.id::text, new.position)
    on conflict (category) do update set position = excluded.position;
  return null;
end $$;
create trigger specialties_placed after insert or update of position on specialties
  for each row execute function place_specialty();

create function place_courses() returns trigger language plpgsql as $$
begin
  update courses set category_position = new.position
    where category = new.category and category_position is distinct from new.position;
  return null;
end $$;
create trigger courses_follow_category after insert or update of position on category_places
  for each row execute function place_courses();

-- The lock: whoever moves the category meanwhile finds the course.
create function place_course() returns trigger language plpgsql as $$
begin
  new.category_position := (select position from category_places where category = new.category for share);
  return new;
end $$;
create trigger courses_placed before insert or update of category on courses
  for each row execute function place_course();

create index courses_catalogue
  on courses (category_position, field_id, author_id, semester_position, id) include (school_id, category, grade, semester)
  where visibility = 'PUBLIC' and study_id is null and id <> 229;
create index courses_catalogue_of_school
  on courses (school_id, category_position, field_id, author_id, semester_position, id) include (category, grade, semester)
  where visibility = 'PUBLIC' and study_id is null and id <> 229;
