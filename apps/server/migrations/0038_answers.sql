-- Whether a question still waits for an answer of those who teach its course.
alter table comments
  add column by_staff boolean not null default false,       -- its writer taught the course then, or was an administrator
  add column answered boolean not null default false;       -- of a question: somebody of the staff has replied

alter table comments disable trigger comments_changed_tallied;
update comments set by_staff = true
from contents, courses, users
where contents.id = comments.content_id and courses.id = contents.course_id and users.id = comments.author_id
  and (users.role = 'ADMIN' or (users.role <> 'STUDENT' and (courses.author_id = users.id or exists (
    select from course_trainers where course_trainers.course_id = courses.id and course_trainers.user_id = users.id))));
update comments set answered = true
where parent_comment_id is null
  and exists (select from comments as said where said.question_id = comments.id and said.by_staff);
alter table comments enable trigger comments_changed_tallied;

-- What the staff ask themselves waits for nobody.
create index comments_unanswered on comments (content_id, id)
  where parent_comment_id is null and not by_staff and not answered;
create index comments_unanswered_newest on comments (id)
  where parent_comment_id is null and not by_staff and not answered;

create function note_answer() returns trigger language plpgsql as $$
begin
  update comments set answered = true where id = new.question_id and not answered;
  return null;
end $$;
create trigger comments_answered after insert on comments
  for each row when (new.by_staff and new.question_id is not null) execute function note_answer();

create function note_answer_gone() returns trigger language plpgsql as $$
begin
  update comments set answered = false
  where id = old.question_id
    and not exists (select from comments as said where said.question_id = old.question_id and said.by_staff);
  return null;
end $$;
create trigger comments_answer_gone after delete on comments
  for each row when (old.by_staff and old.question_id is not null) execute function note_answer_gone();
