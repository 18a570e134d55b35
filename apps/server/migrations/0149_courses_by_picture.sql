-- without transaction
-- Files that no course shows any more are found without reading all courses.
drop index concurrently if exists courses_by_picture;
create index concurrently courses_by_picture on courses (picture_key) where picture_key is not null;
