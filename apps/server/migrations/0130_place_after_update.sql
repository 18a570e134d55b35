-- Where a trigger runs before each update of a row, PostgreSQL computes every stored generated column again, whatever was updated: half of the time
-- of counting a buyer went into the search text of the course. After an update, only a course whose category has changed is placed.
create or replace trigger courses_placed before insert on courses
  for each row execute function place_course();

-- The lock: whoever moves the category meanwhile finds the course.
create function place_changed_course() returns trigger language plpgsql as $$
begin
  update courses set category_position = (select position from category_places where category = new.category for share)
    where id = new.id;
  return null;
end $$;
create trigger courses_placed_again after update of category on courses
  for each row when (new.category is distinct from old.category) execute function place_changed_course();
