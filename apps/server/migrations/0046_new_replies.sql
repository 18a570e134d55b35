-- Who has asked is told that others have replied, until they have looked.
alter table comments add column has_new_reply boolean not null default false; -- of a question
create index comments_with_new_reply on comments (author_id, id) where has_new_reply;

create function note_new_reply() returns trigger language plpgsql as $$
begin
  update comments set has_new_reply = true
  where id = new.question_id and author_id <> new.author_id and not has_new_reply;
  return null;
end $$;
create trigger comments_got_reply after insert on comments
  for each row when (new.question_id is not null) execute function note_new_reply();

-- Nothing that others are shown of a discussion changes with it.
drop trigger comments_changed_tallied on comments;
create trigger comments_changed_tallied after update on comments
  for each row when (old.has_new_reply = new.has_new_reply) execute function tally_changed_comment();
