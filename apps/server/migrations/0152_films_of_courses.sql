-- A film that is uploaded is of a lesson, the introduction of a course, or that of the home page.
alter table uploads add column course_id integer references courses on delete cascade;
alter table uploads add column of_home boolean not null default false;
alter table uploads alter column content_id drop not null;
alter table uploads add constraint uploads_of_one
  check (num_nonnulls(content_id, course_id) + of_home::integer = 1) not valid;

-- None of them: its lesson or course is no more.
alter table videos add column course_id integer references courses on delete set null;
alter table videos add column of_home boolean not null default false;
alter table videos add constraint videos_of_one
  check (num_nonnulls(content_id, course_id) + of_home::integer <= 1) not valid;

-- Films of courses and of the home page are for everybody.
alter table videos drop constraint videos_folder_check;
-- breaks: it accepts whatever was accepted before
alter table videos add constraint videos_folder_check
  check (folder like 'videos/%/' or folder like 'public/videos/%/') not valid;

-- Pages show the versions of the films that they have.
create or replace function notify_of_versions() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'course ' || course_id)
    from (select distinct course_id from contents where video_key = new.shown_folder) as shown;
  perform pg_notify('changes', 'courses')
    where exists (select from courses where intro_video_key = new.shown_folder);
  perform pg_notify('changes', 'configuration')
    where exists (select from configuration where home_video_key = new.shown_folder);
  return null;
end $$;
