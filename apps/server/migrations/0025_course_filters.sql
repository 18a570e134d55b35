-- Administrators narrow the list of all courses down by these, newest first, and find them by name however it is spelled.
alter table courses add column folded_name text not null generated always as (fold_name(name)) stored;
create index courses_by_name on courses using gin (folded_name gin_trgm_ops);

drop index courses_by_school, courses_by_study, courses_by_author;
create index courses_by_school on courses (school_id, id);
create index courses_by_study on courses (study_id, id);
create index courses_by_author on courses (author_id, id);
create index courses_by_field on courses (field_id, id);
create index courses_by_category on courses (category, id);
create index courses_by_grade on courses (grade, id);
create index courses_by_semester on courses (semester, id);
create index courses_by_visibility on courses (visibility, id);
