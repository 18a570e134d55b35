-- What is taken away from a lesson can be put back until the tidying of the next day, as what is deleted from an outline.
alter table attachments add column deleted_at timestamptz;
create index attachments_deleted on attachments (deleted_at) where deleted_at is not null;
