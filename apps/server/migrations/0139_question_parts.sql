-- A question holds what its kind needs as one value, and an answer is another: a kind needs no tables and no SQL of its own. The release before
-- works with choices, several and chosen; while it may still run, or come back, triggers keep both sides alike.
-- A later release, when no release before this one can run: drop the triggers and functions of this file, the table choices, and the columns
-- questions.several and attempt_answers.chosen.
alter table questions add column kind text not null default 'CHOICE';
alter table questions add column parts jsonb;
alter table attempt_answers add column answer jsonb;                         -- null: nothing was answered
alter table attempt_answers alter column chosen set default '{}';

create function parts_of_choices(of_question integer, several boolean) returns jsonb language sql stable as $$
  select jsonb_build_object('several', several, 'choices', coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'text', text, 'textHtml', text_html, 'isRight', is_right,
    'explanation', explanation, 'explanationHtml', explanation_html
  ) order by position, id), '[]'))
  from choices where question_id = of_question
$$;

-- The release before knows no parts; this one writes nothing else.
create function fill_parts() returns trigger language plpgsql as $$
begin
  if new.kind <> 'CHOICE' then return new; end if;
  if new.parts is null then
    new.parts := parts_of_choices(new.id, new.several);
    return new;
  end if;
  if tg_op = 'INSERT' and exists (
    select from jsonb_array_elements(new.parts -> 'choices') as choice join choices on choices.id = (choice ->> 'id')::integer
  ) then
    -- A copy: the table has each number once. In any order, since numbers that grow would show which was written first.
    new.parts := jsonb_set(new.parts, '{choices}', (
      select jsonb_agg(choice || jsonb_build_object('id', fresh.id) order by place)
      from jsonb_array_elements(new.parts -> 'choices') with ordinality as held (choice, place)
      join (
        select id, row_number() over (order by random()) as place
        from (
          select nextval(pg_get_serial_sequence('choices', 'id')) as id
          from generate_series(1, jsonb_array_length(new.parts -> 'choices')) offset 0
        ) as taken
      ) as fresh using (place)
    ));
  end if;
  if tg_op = 'UPDATE' and new.several <> old.several then
    new.parts := new.parts || jsonb_build_object('several', new.several);
  else
    new.several := (new.parts ->> 'several')::boolean;
  end if;
  return new;
end $$;
create trigger questions_filled before insert or update on questions
  for each row execute function fill_parts();

-- From this release to the one before. Neither trigger answers the other.
create function write_choices() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from choices where question_id = new.id
      and id not in (select (choice ->> 'id')::integer from jsonb_array_elements(new.parts -> 'choices') as choice);
  end if;
  insert into choices (id, question_id, position, text, text_html, is_right, explanation, explanation_html) overriding system value
  select (choice ->> 'id')::integer, new.id, place, choice ->> 'text', choice ->> 'textHtml', (choice ->> 'isRight')::boolean,
    choice ->> 'explanation', choice ->> 'explanationHtml'
  from jsonb_array_elements(new.parts -> 'choices') with ordinality as held (choice, place)
  on conflict (id) do update set position = excluded.position, text = excluded.text, text_html = excluded.text_html,
    is_right = excluded.is_right, explanation = excluded.explanation, explanation_html = excluded.explanation_html;
  return null;
end $$;
create trigger questions_added after insert on questions
  for each row when (new.kind = 'CHOICE' and pg_trigger_depth() = 0) execute function write_choices();
create trigger questions_written after update of parts on questions
  for each row when (new.kind = 'CHOICE' and old.parts <> new.parts and pg_trigger_depth() = 0) execute function write_choices();

-- From the release before to this one.
create function write_parts() returns trigger language plpgsql as $$
begin
  update questions set parts = parts_of_choices(id, several)
    where kind = 'CHOICE' and id in (select question_id from written);
  return null;
end $$;
create trigger choices_inserted after insert on choices referencing new table as written
  for each statement when (pg_trigger_depth() = 0) execute function write_parts();
create trigger choices_updated after update on choices referencing new table as written
  for each statement when (pg_trigger_depth() = 0) execute function write_parts();
create trigger choices_deleted after delete on choices referencing old table as written
  for each statement when (pg_trigger_depth() = 0) execute function write_parts();

create function answer_of(chosen integer[]) returns jsonb language sql immutable
  return case when chosen <> '{}' then jsonb_build_object('choiceIds', chosen) end;

create function write_answers_alike() returns trigger language plpgsql as $$
begin
  if new.answer is distinct from (case when tg_op = 'UPDATE' then old.answer end) then
    new.chosen := array(select id::integer from jsonb_array_elements_text(new.answer -> 'choiceIds') as id order by 1);
  elsif new.chosen <> (case when tg_op = 'UPDATE' then old.chosen else '{}' end) then
    new.answer := answer_of(new.chosen);
  end if;
  return new;
end $$;
create trigger attempt_answers_added before insert on attempt_answers
  for each row execute function write_answers_alike();
-- Not where the next files fill a row.
create trigger attempt_answers_changed before update of chosen, answer on attempt_answers
  for each row when (new.chosen <> old.chosen or (old.answer is null) = (old.chosen = '{}'))
  execute function write_answers_alike();

alter table questions add constraint questions_have_parts check (parts is not null) not valid;
