-- Classes: students of the school who learn together.
create table classes (
  id         integer generated always as identity primary key,
  name       text not null,
  starts_on  date,
  ends_on    date check (ends_on >= starts_on),
  created_at timestamptz not null
);
create unique index classes_distinct_name on classes (fold_name(name));

create table class_students (
  class_id  integer not null references classes on delete cascade,
  user_id   integer not null references users on delete cascade,
  joined_at timestamptz not null,
  primary key (class_id, user_id)
);
create index class_students_by_user on class_students (user_id, class_id);
