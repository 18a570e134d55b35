-- A search that finds nothing looks for words that are like the typed ones: those of the titles that are not hidden by themselves.
-- Whether everybody may see one is asked of the titles when it is used.

-- A word, and what is left of it without any one of its letters. Two words of which one is the other with a letter wrong, missing, too many
-- or swapped with its neighbour have one of these in common.
create function letters_less(word text) returns text[]
language sql immutable strict parallel safe
return (select array_agg(distinct left(word, place) || substr(word, place + 2)) from generate_series(0, char_length(word)) as place);

-- The words of a title among which a slip can be told from another word.
create function slip_words(searched text) returns setof text
language sql immutable parallel safe
begin atomic
  select part from unnest(string_to_array(searched, ' ')) as part
  where char_length(part) between 3 and 24 and part !~ '[0-9]';
end;

-- Two transactions may both add a new word: nobody waits for somebody else's title.
create table title_words (word text collate "C" not null);
create index title_words_in_order on title_words (word);
create index title_words_by_letters on title_words using gin (letters_less(word)) with (fastupdate = off);

create function learn_title_words() returns trigger language plpgsql as $$
begin
  insert into title_words (word)
    select distinct part from slip_words(new.search_text) as part
    where not exists (select from title_words where word = part collate "C");
  return null;
end $$;

create trigger courses_made_words after insert on courses
  for each row when (new.visibility = 'PUBLIC') execute function learn_title_words();
create trigger courses_changed_words after update of name, visibility on courses
  for each row when (new.visibility = 'PUBLIC' and (old.visibility <> 'PUBLIC' or new.search_text <> old.search_text))
  execute function learn_title_words();
create trigger lessons_made_words after insert on contents
  for each row when (new.type = 'LESSON' and not new.hidden and new.deleted_at is null) execute function learn_title_words();
create trigger lessons_changed_words after update of title, hidden, deleted_at on contents
  for each row when (new.type = 'LESSON' and not new.hidden and new.deleted_at is null
    and (old.hidden or old.deleted_at is not null or new.search_text <> old.search_text))
  execute function learn_title_words();

-- Takes away what stands in no title any more, and adds what is missing. Reads all titles: for nights.
create function refresh_title_words() returns void language sql as $$
  with standing as materialized (
    select distinct part collate "C" as word
    from (
      select search_text from courses where visibility = 'PUBLIC'
      union all
      select search_text from contents where type = 'LESSON' and not hidden and deleted_at is null
    ) as titles, slip_words(search_text) as part
  ), gone as (
    delete from title_words where not exists (select from standing where standing.word = title_words.word)
  )
  insert into title_words (word)
    select word from standing where not exists (select from title_words where title_words.word = standing.word)
$$;
select refresh_title_words();
