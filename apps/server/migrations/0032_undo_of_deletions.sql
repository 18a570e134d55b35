-- What is deleted from an outline is gone for everybody at once, and can be taken back until the tidying of the next day.
alter table contents
  add column deleted_at timestamptz,
  add column deleted_with integer,                          -- what was deleted: the row itself, or its unit
  add check ((deleted_at is null) = (deleted_with is null));
create index contents_deleted on contents (deleted_at) where deleted_at is not null;

-- What is deleted holds no place in the outline.
alter table contents drop constraint contents_one_place;
alter table contents add constraint contents_one_place
  exclude using btree (course_id with =, coalesce(unit_id, 0) with =, position with =) where (deleted_at is null)
  deferrable initially deferred;
create index contents_by_unit on contents (unit_id) where unit_id is not null;
