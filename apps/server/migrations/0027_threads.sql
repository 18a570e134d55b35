-- Each reply names the question that it stands under, however deep, so that the newest replies of a page of questions are
-- picked in an index: a long chain of replies is not followed from its beginning.
alter table comments add column question_id integer;        -- null: a question

alter table comments disable trigger comments_changed_tallied;
with recursive said (id, question_id) as (
  select id, id from comments where parent_comment_id is null
  union all
  select comments.id, said.question_id from said join comments on parent_comment_id = said.id
)
update comments set question_id = said.question_id
from said where comments.id = said.id and parent_comment_id is not null;
alter table comments enable trigger comments_changed_tallied;

create index comments_by_question on comments (question_id, id) where question_id is not null;

-- However many replies stand between two questions.
create index comments_questions on comments (content_id, created_at, id) where parent_comment_id is null;

-- A reply to nothing is refused by its foreign key.
create function name_question() returns trigger language plpgsql as $$
begin
  select coalesce(question_id, id) into new.question_id from comments where id = new.parent_comment_id;
  return new;
end $$;
create trigger comments_name_question before insert or update of parent_comment_id on comments
  for each row when (new.parent_comment_id is not null) execute function name_question();
