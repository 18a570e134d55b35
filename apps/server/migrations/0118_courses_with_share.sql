-- without transaction

-- The list of accounts asks who has a share in a course.
drop index concurrently if exists courses_with_share;
create index concurrently courses_with_share on courses (author_id) where author_share > 0;
