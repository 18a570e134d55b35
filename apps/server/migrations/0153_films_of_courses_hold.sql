-- without transaction
alter table uploads validate constraint uploads_of_one;
alter table videos validate constraint videos_of_one;
alter table videos validate constraint videos_folder_check;

drop index concurrently if exists uploads_by_course;
create index concurrently uploads_by_course on uploads (course_id) where course_id is not null;
drop index concurrently if exists videos_by_course;
create index concurrently videos_by_course on videos (course_id) where course_id is not null;

-- A course waits for one at a time, and so does the home page.
drop index concurrently if exists videos_in_making_of_course;
create unique index concurrently videos_in_making_of_course on videos (course_id)
  where state <> 'READY' and course_id is not null;
drop index concurrently if exists videos_in_making_of_home;
create unique index concurrently videos_in_making_of_home on videos (of_home) where state <> 'READY' and of_home;
