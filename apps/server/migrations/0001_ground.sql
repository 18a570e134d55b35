-- The ground of a school: people, catalogue, lessons, discussion, cards and purchases.
-- Every rule that SQL can state is stated here; the services only turn a violation into an error of the catalogue.

-- People -----------------------------------------------------------------------------------------------------

create table users (
  id                integer generated always as identity primary key,
  full_name         text not null check (full_name <> ''),
  email             text not null check (email <> ''),
  phone_number      text unique,
  password_hash     text,                                  -- null: signs in through a social provider only
  role              text not null default 'STUDENT' check (role in ('STUDENT', 'TEACHER', 'LECTURER', 'ADMIN')),
  biography         text not null default '',
  picture_key       text,                                  -- key in the file store
  email_verified_at timestamptz,
  created_at        timestamptz not null default now()
);
create unique index users_email_unique on users (lower(email));
create index users_educators on users (role, full_name) where role in ('TEACHER', 'LECTURER');

-- One live session per account: a new sign-in ends the older row, and the row says why it ended.
create table sessions (
  id         uuid primary key default uuidv7(),
  user_id    integer not null references users on delete cascade,
  address    text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at   timestamptz,
  end_reason text check (end_reason in ('LOGGED_OUT', 'SUPERSEDED', 'PASSWORD_CHANGED')),
  check ((ended_at is null) = (end_reason is null))
);
create unique index sessions_one_live_per_user on sessions (user_id) where ended_at is null;
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Mailed tokens: only a hash is kept, so a stolen dump opens no account.
create table account_tokens (
  token_hash bytea primary key,
  user_id    integer not null references users on delete cascade,
  purpose    text not null check (purpose in ('VERIFY_EMAIL', 'RESET_PASSWORD')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index account_tokens_by_user on account_tokens (user_id, purpose);
create index account_tokens_by_expiry on account_tokens (expires_at);

-- Catalogue --------------------------------------------------------------------------------------------------

create table schools (
  id   integer generated always as identity primary key,
  name text not null check (name <> '')
);

create table studies (
  id       integer generated always as identity primary key,
  name     text not null check (name <> ''),
  position integer not null
);

create table specialties (
  id       integer generated always as identity primary key,
  title    text not null check (title <> ''),
  position integer not null
);

create table courses (
  id              integer generated always as identity primary key,
  name            text not null check (name <> ''),
  description     text not null default '',
  category        text,                                    -- a keyword; where categories are specialties, an id as text
  specialty_id    integer generated always as
                    (case when category ~ '^[1-9][0-9]{0,8}$' then category::integer end) stored
                    references specialties on delete restrict,
  grade           text,
  field_id        integer,
  semester        text check (semester in ('FIRST', 'SECOND', 'THIRD')),
  author_id       integer references users on delete set null,
  school_id       integer references schools on delete restrict,
  study_id        integer references studies on delete restrict,
  price           integer not null default 0 check (price >= -1),   -- whole units of the currency; -1 is a gift
  original_price  integer check (original_price >= 0),
  purchases_count integer not null default 0 check (purchases_count >= 0),
  visibility      text not null default 'HIDDEN' check (visibility in ('PUBLIC', 'HIDDEN')),
  intro_video_url text,
  created_at      timestamptz not null default now(),
  check (school_id is null or study_id is null)
);
create index courses_by_school on courses (school_id);
create index courses_by_study on courses (study_id);
create index courses_by_author on courses (author_id);
create index courses_by_specialty on courses (specialty_id);

-- Lessons ----------------------------------------------------------------------------------------------------

create table contents (
  id                     integer generated always as identity primary key,
  course_id              integer not null references courses on delete cascade,
  type                   text not null check (type in ('UNIT', 'LESSON')),
  unit_id                integer,
  title                  text not null check (title <> ''),
  description            text not null default '',
  position               integer not null,                  -- among the children of one parent
  free                   boolean not null default false,
  hidden                 boolean not null default false,
  video_url              text,
  video_duration_seconds integer check (video_duration_seconds >= 0),
  created_at             timestamptz not null default now(),
  unique (course_id, id),
  foreign key (course_id, unit_id) references contents (course_id, id) on delete cascade,
  check (type = 'LESSON' or (unit_id is null and video_url is null))
);
create index contents_outline on contents (course_id, unit_id, position);

create table attachments (
  id         integer generated always as identity primary key,
  content_id integer not null references contents on delete cascade,
  name       text not null check (name <> ''),
  mime_type  text not null,
  size       integer not null check (size >= 0),            -- bytes
  file_key   text not null,
  created_at timestamptz not null default now()
);
create index attachments_by_content on attachments (content_id);

create table comments (
  id                integer generated always as identity primary key,
  content_id        integer not null references contents on delete cascade,
  parent_comment_id integer,
  author_id         integer not null references users on delete cascade,
  description       text not null check (description <> ''),
  anonymous         boolean not null default false,
  seen_by_teacher   boolean not null default false,
  created_at        timestamptz not null default now(),
  unique (content_id, id),
  foreign key (content_id, parent_comment_id) references comments (content_id, id) on delete cascade
);
create index comments_by_parent on comments (parent_comment_id) where parent_comment_id is not null;
create index comments_by_author on comments (author_id);
create index comments_unseen on comments (content_id) where not seen_by_teacher;

-- Cards and purchases ----------------------------------------------------------------------------------------

create table cards (
  id         integer generated always as identity primary key,
  lookup     bytea not null unique,                         -- keyed HMAC of the code: finds it, reveals nothing
  sealed     bytea not null,                                -- the code, AES-256-GCM: for printing
  price      integer not null check (price >= 0),
  created_at timestamptz not null default now(),
  used_at    timestamptz,
  used_by    integer references users on delete set null,
  course_id  integer references courses on delete restrict,
  check ((used_at is null) = (course_id is null))
);
create index cards_newest on cards (id desc) where used_at is null;

create table purchases (
  id           integer generated always as identity primary key,
  user_id      integer not null references users on delete cascade,
  course_id    integer not null references courses on delete restrict,
  card_id      integer unique references cards on delete restrict,
  purchased_at timestamptz not null default now(),
  expires_at   timestamptz,                                 -- null: no end
  unique (user_id, course_id)
);
create index purchases_by_course on purchases (course_id, purchased_at desc);

-- The site ---------------------------------------------------------------------------------------------------

create table configuration (
  id                   integer primary key default 1 check (id = 1),
  country              text not null,                       -- the variant this database was made for
  email                text,
  home_video_url       text,
  mobile_number        text,
  tel_number           text,
  times_of_work        text,
  user_guide_video_url text,
  viber_number         text,
  whatsapp_number      text,
  user_guide_image_url text
);

create table contact_messages (
  id         integer generated always as identity primary key,
  name       text not null,
  email      text not null,
  message    text not null,
  created_at timestamptz not null default now()
);

-- Counters of the throttles (columns as rate-limiter-flexible expects them).
create table throttles (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index throttles_by_expiry on throttles (expire);

-- What changed, told to every process ------------------------------------------------------------------------
-- Caches of public data drop what a notification names. PostgreSQL folds equal notifications of a transaction.

create function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end $$;

create trigger schools_changed after insert or update or delete on schools
  for each statement execute function notify_change('schools');
create trigger studies_changed after insert or update or delete on studies
  for each statement execute function notify_change('studies');
create trigger specialties_changed after insert or update or delete on specialties
  for each statement execute function notify_change('specialties');
create trigger courses_changed after insert or delete or update of
    name, description, category, grade, field_id, semester, author_id, school_id, study_id, price, original_price,
    visibility, intro_video_url on courses
  for each statement execute function notify_change('courses');
create trigger purchases_changed after update of purchases_count on courses
  for each statement execute function notify_change('purchases');
create trigger contents_changed after insert or update or delete on contents
  for each statement execute function notify_change('contents');
create trigger attachments_changed after insert or update or delete on attachments
  for each statement execute function notify_change('contents');
create trigger configuration_changed after insert or update or delete on configuration
  for each statement execute function notify_change('configuration');
create trigger educators_changed after update of full_name, biography, picture_key, role on users
  for each statement execute function notify_change('educators');
create trigger educators_removed after delete on users
  for each statement execute function notify_change('educators');
