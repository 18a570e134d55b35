-- Until when courses stay open. Lectures of studies have exam dates of their own.
alter table exam_dates add column lectures boolean not null default false;
alter table exam_dates drop constraint exam_dates_season_grade_field_id_key;
alter table exam_dates
  add unique nulls not distinct (season, grade, field_id, lectures),
  add check (not lectures or (grade is null and field_id is null));

-- The season of exams that a purchase opens its course for; with it comes its end. Null: it has none, or staff said its end.
alter table purchases
  add column season text,
  add check (season is null or expires_at is not null);

-- That a purchase lasts longer than was known ends nobody's access, and a season has hundreds of thousands of them: what is
-- remembered of purchases is forgotten as a whole when a date of exams changes.
drop trigger purchases_ended on purchases;
create trigger purchases_deleted after delete on purchases
  for each row execute function notify_access('user', 'user_id');
create trigger purchases_ended after update on purchases
  for each row when ((new.purchased_at = old.purchased_at and new.expires_at > old.expires_at) is not true)
  execute function notify_access('user', 'user_id');
