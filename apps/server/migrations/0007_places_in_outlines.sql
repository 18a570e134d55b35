-- Under one parent every unit and lesson has a place of its own. Checked at the end of a transaction, so that places can
-- be exchanged.
update contents set position = placed.position
  from (select id, row_number() over (partition by course_id, unit_id order by position, id) as position from contents)
    as placed
  where placed.id = contents.id and placed.position <> contents.position;
drop index contents_outline;
alter table contents add constraint contents_one_place unique nulls not distinct (course_id, unit_id, position)
  deferrable initially deferred;
