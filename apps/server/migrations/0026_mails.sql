-- A mail stands here from when it is queued until it is sent, and if it is given up for as long as administrators can see
-- that. The queue holds its number alone, so a mail goes with the person that it tells of.
alter table mail_failures rename to mails;
alter table mails
  add column locale text,
  add column text text,                                     -- null: what it said is not kept
  add column html text,
  add column link text check (link in ('VERIFY_EMAIL', 'RESET_PASSWORD')), -- it carries a secret one of this kind
  add column created_at timestamptz,
  alter column reason drop not null,
  alter column attempts set default 0,
  alter column failed_at drop not null,
  alter column failed_at drop default;
update mails set created_at = failed_at;
alter table mails
  alter column created_at set not null,
  alter column created_at set default now(),
  add check ((failed_at is null) = (reason is null)),
  add check (failed_at is null or attempts > 0),
  add check (failed_at is not null or (locale is not null and text is not null and html is not null)),
  add check (failed_at is null or link is null or (text is null and html is null));
drop index mail_failures_by_age;
create index mails_given_up on mails (id desc) where failed_at is not null;
create index mails_by_failure on mails (failed_at) where failed_at is not null;
