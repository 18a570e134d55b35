-- What is known of a person or of a course is kept in memory by every process. These triggers tell of which one something
-- has changed: what ends somebody's access, sessions, the account, the outline with its attachments. What somebody has just
-- bought needs no notice: that they had not bought it is kept nowhere.
drop trigger users_changed_role on users;
create trigger users_changed after delete or update of
    full_name, email, phone_number, picture_key, role, email_verified_at, deleted_at on users
  for each row execute function notify_access('user', 'id');


drop trigger contents_closed on contents;
create trigger contents_changed_in_course after update or delete on contents
  for each row execute function notify_access('course', 'course_id');

drop trigger attachments_detached on attachments;
create trigger attachments_changed_in_lesson after update or delete on attachments
  for each row execute function notify_detached();

create function notify_added() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'course ' || new.course_id);
  return null;
end $$;
create trigger contents_added_to_course after insert on contents
  for each row execute function notify_added();

create function notify_attached() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'course ' || course_id) from contents where id = new.content_id;
  return null;
end $$;
create trigger attachments_added_to_lesson after insert or update on attachments
  for each row execute function notify_attached();

-- Every change of a discussion has a mark of its own, so that the sum of the marks tells whether a page of it that was
-- made earlier still stands: no two states have the same. Where people write at the same time, an order would not tell.
alter table discussion_tallies add column mark bigint not null default (random() * 9007199254740991)::bigint;
drop index discussion_tallies_by_content;
create index discussion_tallies_by_content on discussion_tallies (content_id) include (amount, mark);

create function tally_discussion(lesson integer, difference integer) returns void language plpgsql as $$
begin
  insert into discussion_tallies (content_id, amount) values (lesson, difference);
  if random() < 1.0 / 32 then
    with taken as (
      delete from discussion_tallies where ctid in (
        select ctid from discussion_tallies where content_id = lesson for update skip locked
      )
      returning amount
    )
    insert into discussion_tallies (content_id, amount) select lesson, sum(amount) from taken;
  end if;
end $$;

create or replace function tally_comment() returns trigger language plpgsql as $$
begin
  perform tally_discussion(new.content_id, 1);
  return null;
end $$;

create or replace function tally_deleted_comment() returns trigger language plpgsql as $$
begin
  perform tally_discussion(old.content_id, -1) from contents where id = old.content_id;
  return null;
end $$;

create function tally_changed_comment() returns trigger language plpgsql as $$
begin
  perform tally_discussion(new.content_id, 0);
  return null;
end $$;
create trigger comments_changed_tallied after update on comments
  for each row execute function tally_changed_comment();
