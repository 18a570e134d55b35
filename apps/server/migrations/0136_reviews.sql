-- What buyers say of a course, and what its staff answers.
create table course_reviews (
  id         integer generated always as identity primary key,
  course_id  integer not null references courses on delete cascade,
  user_id    integer not null references users on delete cascade,
  stars      smallint not null check (stars between 1 and 5),
  text       text not null default '',
  reply      text,
  hidden     boolean not null default false,               -- shown to its writer and to staff alone
  created_at timestamptz not null,
  unique (course_id, user_id)
);
create index course_reviews_newest on course_reviews (course_id, created_at desc, id desc);
create index course_reviews_by_user on course_reviews (user_id);

create trigger course_reviews_notify after insert or update or delete on course_reviews
  for each statement execute function notify_change('reviews');
