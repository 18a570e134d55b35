-- An account gets another address once a link that was mailed there is opened.
alter table account_tokens
  drop constraint account_tokens_purpose_check,
  add check (purpose in ('VERIFY_EMAIL', 'RESET_PASSWORD', 'CHANGE_EMAIL')),
  add column new_email text,
  add check ((new_email is not null) = (purpose = 'CHANGE_EMAIL'));
alter table mails
  drop constraint mails_link_check,
  add check (link in ('VERIFY_EMAIL', 'RESET_PASSWORD', 'CHANGE_EMAIL'));
-- What people do for themselves is left out.
drop index audit_entries_of_staff;
create index audit_entries_of_staff on audit_entries (id) where act not in
  ('card.used', 'account.exported', 'account.deleted', 'account.edited', 'account.email-changed', 'account.password-changed');
