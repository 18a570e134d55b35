-- Teachers of a class see what its students do in all of their courses, and write to the class.
create table class_teachers (
  class_id integer not null references classes on delete cascade,
  user_id  integer not null references users on delete cascade,
  primary key (class_id, user_id)
);
create index class_teachers_by_user on class_teachers (user_id, class_id);
