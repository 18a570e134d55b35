-- Courses, lessons and educators are found by the words of their names, however these are spelled and as far as they are typed.

-- The words of a text as searches compare them, each after one space: folded as names are, without articles, digits as 0–9.
-- `packages/contract/src/spelling-rules.ts` says the same. Bound to what it calls when it is made: indexes are built without a search path.
create function search_text(name text) returns text
language sql immutable strict parallel safe
return btrim(left(
  regexp_replace(
    btrim(regexp_replace(
      translate(fold_name(name),
        U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06f0\06f1\06f2\06f3\06f4\06f5\06f6\06f7\06f8\06f9',
        '01234567890123456789'),
      '[ !-/:-@[-`{-~\u00a1-\u00bf\u00d7\u00f7\u060c\u061b\u061e\u061f\u066a-\u066d\u06d4\u2000-\u206f\u2190-\u2bff\u3000-\u303f]+',
      ' ', 'g')),
    '(^| )(?:\u0648?\u0627\u0644(?=[^ ]{2})|\u0648?(?:\u0644\u0644|\u0628\u0627\u0644|\u0643\u0627\u0644|\u0641\u0627\u0644)(?=[^ ]{3}))',
    '\1', 'g'),
  200));

-- Its words, for an index that knows where each begins.
create function search_words(searched text) returns tsvector
language sql immutable strict parallel safe
return array_to_tsvector(string_to_array(searched, ' '));

-- In the order of bytes, so that what begins with a text stands together.
alter table courses
  add column search_text text collate "C" not null generated always as (search_text(name)) stored;
alter table contents
  add column search_text text collate "C" not null generated always as (search_text(title)) stored;

-- Each index holds what a visitor may find, but for what the course or the unit of a lesson hides.
create index courses_searched on courses (search_text, id) where visibility = 'PUBLIC' and id <> 229;
create index courses_by_words on courses using gin (search_words(search_text)) with (fastupdate = off)
  where visibility = 'PUBLIC' and id <> 229;
create index lessons_searched on contents (search_text, id)
  where type = 'LESSON' and not hidden and deleted_at is null;
create index lessons_by_words on contents using gin (search_words(search_text)) with (fastupdate = off)
  where type = 'LESSON' and not hidden and deleted_at is null;

-- Few of the many accounts teach: only their names are worked out.
create index educators_searched on users ((search_text(full_name) collate "C"), id)
  where role in ('TEACHER', 'LECTURER') and deleted_at is null;
create index educators_by_words on users using gin (search_words(search_text(full_name))) with (fastupdate = off)
  where role in ('TEACHER', 'LECTURER') and deleted_at is null;
