-- Asked whenever a course or an account is deleted: does a used card name it?
create index cards_by_course on cards (course_id) where course_id is not null;
create index cards_by_user on cards (used_by) where used_by is not null;
