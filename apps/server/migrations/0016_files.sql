-- Every stored file has a row, and whatever shows a file references it. The key names it in the store; addresses of other
-- sites stand in columns of their own.

-- What is deferred is checked at once, or tables that have been written to could not be altered below.
set constraints all immediate;

create table files (
  id         integer generated always as identity primary key,
  key        text not null unique check (key <> ''),
  -- A picture is stored in several widths, its key is the widest; a folder's key ends in a slash and stands for all below.
  kind       text not null default 'FILE' check (kind in ('FILE', 'PICTURE', 'FOLDER')),
  -- An upload under way is pending, and nothing can reference it.
  state      text not null default 'PENDING' check (state in ('PENDING', 'STORED')),
  visibility text not null generated always as
               (case when key like 'public/%' then 'PUBLIC' else 'PROTECTED' end) stored,
  owner_id   integer references users on delete set null,
  name       text,                                          -- what a download is called
  mime_type  text,                                          -- null: as the ending of its key says
  size       bigint check (size >= 0),                      -- bytes; null: stored before sizes were kept
  sha256     bytea check (octet_length(sha256) = 32),       -- null: likewise
  created_at timestamptz not null default now(),
  stored_key text generated always as (case when state = 'STORED' then key end) stored unique,
  check ((kind = 'FOLDER') = (key like '%/'))
);
create index files_by_owner on files (owner_id) where owner_id is not null;
create index files_pending on files (created_at) where state = 'PENDING';
create index files_unmeasured on files (id) where state = 'STORED' and kind <> 'FOLDER' and sha256 is null;

alter table contents add column video_key text;
alter table courses add column intro_video_key text;
alter table configuration
  add column home_video_key text,
  add column user_guide_video_key text,
  add column user_guide_image_key text;

-- What has been written as `storage:` and a key, or as the address of a file that everybody may load.
create function pg_temp.key_in(reference text) returns text language sql immutable as $$
  select coalesce(
    substring(reference from '^storage:([a-z0-9][a-z0-9-]*(?:[/.][a-z0-9][a-z0-9-]*)*)$'),
    substring(reference from '^/media/(public/[a-z0-9][a-z0-9-]*(?:[/.][a-z0-9][a-z0-9-]*)*)$'))
$$;
update contents set video_key = pg_temp.key_in(video_url), video_url = null where pg_temp.key_in(video_url) is not null;
update courses set intro_video_key = pg_temp.key_in(intro_video_url), intro_video_url = null
  where pg_temp.key_in(intro_video_url) is not null;
update configuration set home_video_key = pg_temp.key_in(home_video_url), home_video_url = null
  where pg_temp.key_in(home_video_url) is not null;
update configuration set user_guide_video_key = pg_temp.key_in(user_guide_video_url), user_guide_video_url = null
  where pg_temp.key_in(user_guide_video_url) is not null;
update configuration set user_guide_image_key = pg_temp.key_in(user_guide_image_url), user_guide_image_url = null
  where pg_temp.key_in(user_guide_image_url) is not null;

insert into files (key, state, name, mime_type, size, created_at)
  select distinct on (file_key) file_key, 'STORED', name, mime_type, size, created_at
  from attachments order by file_key, id;
insert into files (key, kind, state, owner_id, created_at)
  select distinct on (key) key,
    case when key ~ '^public/pictures/[0-9a-f]+-320\.webp$' then 'PICTURE' else 'FILE' end, 'STORED', owner_id, created_at
  from (
    select picture_key as key, id as owner_id, created_at from users
    union all select video_key, null, created_at from contents
    union all select intro_video_key, null, created_at from courses
    union all select unnest(array[home_video_key, user_guide_video_key, user_guide_image_key]), null, now() from configuration
  ) as named
  where key is not null and key not in (select key from files)
  order by key, created_at;

drop index attachments_by_file, contents_by_video, courses_by_intro_video, users_by_picture;
create index attachments_by_file on attachments (file_key);
create index contents_by_video on contents (video_key) where video_key is not null;
create index courses_by_intro_video on courses (intro_video_key) where intro_video_key is not null;
create index users_by_picture on users (picture_key) where picture_key is not null;
create index configuration_by_home_video on configuration (home_video_key) where home_video_key is not null;
create index configuration_by_guide_video on configuration (user_guide_video_key) where user_guide_video_key is not null;
create index configuration_by_guide_image on configuration (user_guide_image_key) where user_guide_image_key is not null;

alter table attachments
  drop column mime_type,
  drop column size,
  add foreign key (file_key) references files (stored_key) on delete restrict;
alter table users add foreign key (picture_key) references files (stored_key) on delete restrict;
alter table contents
  add foreign key (video_key) references files (stored_key) on delete restrict,
  add check (video_key is null or (type = 'LESSON' and video_url is null)),
  add check (video_url not like 'storage:%');
alter table courses
  add foreign key (intro_video_key) references files (stored_key) on delete restrict,
  add check (intro_video_key is null or intro_video_url is null),
  add check (intro_video_url not like 'storage:%');
alter table configuration
  add foreign key (home_video_key) references files (stored_key) on delete restrict,
  add foreign key (user_guide_video_key) references files (stored_key) on delete restrict,
  add foreign key (user_guide_image_key) references files (stored_key) on delete restrict,
  add check (home_video_key is null or home_video_url is null),
  add check (user_guide_video_key is null or user_guide_video_url is null),
  add check (user_guide_image_key is null or user_guide_image_url is null);

drop trigger courses_changed on courses;
create trigger courses_changed after insert or delete or update of
    name, description, category, grade, field_id, semester, author_id, school_id, study_id, price, original_price,
    visibility, intro_video_url, intro_video_key on courses
  for each statement execute function notify_change('courses');

-- Which of these files nothing references. What can reference one is read from the catalogue of the database, so that no
-- column is forgotten.
create function unreferenced_files(keys text[]) returns text[] language plpgsql stable as $$
declare reference record;
begin
  for reference in
    select conrelid::regclass as of_table, attname as of_column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'files'::regclass
  loop
    execute format('select array(select key from unnest($1) as key where not exists (select from %s where %I = key))',
      reference.of_table, reference.of_column) into keys using keys;
  end loop;
  return keys;
end $$;

-- Deletes the rows of those that nothing references. The lock comes first: whoever is about to reference one of them is
-- waited for, or finds it gone.
create function remove_unreferenced_files(keys text[]) returns setof files language plpgsql as $$
begin
  perform from files where key = any(keys) order by id for update;
  return query delete from files where key = any(unreferenced_files(keys)) returning *;
end $$;
