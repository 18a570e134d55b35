-- Courses and centres that people of an import are to have, why they get the courses, and until when.
alter table import_lines add column courses text;
alter table import_lines add column centre text;
alter table import_tasks add column course_reason text;
alter table import_tasks add column courses_end_on date;
-- The name of the file that they stood in.
alter table import_tasks add column file_name text;
alter table people_imports add column file_name text;
-- Courses that they were given: whoever has no other, and has not come, has used nothing.
alter table imported_people add column courses integer[] not null default '{}';
-- Another account went into theirs, or theirs into this one: it stays.
alter table imported_people add column is_merged boolean not null default false;
