-- Whether whoever chose the password has shown to own the address: in the browser that opened the mailed link, or by a link
-- for a new one. Of passwords of before nobody can tell, so a provider that vouches for the address takes their place.
alter table users add column password_is_owners boolean not null default false;

-- Mailed links do more than verify and reset; one is about somebody at a provider.
alter table account_tokens
  add column detail text,
  drop constraint account_tokens_purpose_check,
  add constraint account_tokens_purpose_check check (purpose in (
    'VERIFY_EMAIL', 'RESET_PASSWORD', 'CHANGE_EMAIL', 'CONFIRM_DELETION', 'KEEP_ACCOUNT', 'JOIN_PROVIDER'));

-- What a mail with a secret link says waits sealed.
alter table mails add column sealed bytea;
do $$
declare
  found text;
begin
  for found in
    select conname from pg_constraint
    where conrelid = 'mails'::regclass and contype = 'c' and pg_get_constraintdef(oid) like any (array['%locale%', '%link%'])
  loop
    execute format('alter table mails drop constraint %I', found);
  end loop;
end $$;
alter table mails
  add constraint mails_link_check check (link in ('VERIFY_EMAIL', 'RESET_PASSWORD', 'CHANGE_EMAIL', 'OTHER')),
  add constraint mails_waiting_check check (
    failed_at is not null or (locale is not null and (sealed is not null or (text is not null and html is not null)))),
  add constraint mails_secret_check check (
    failed_at is null or link is null or (text is null and html is null and sealed is null));

-- What staff did, apart from what people did for themselves: sign-ins and changes of own accounts are more of that.
drop index audit_entries_of_staff;
create index audit_entries_of_staff on audit_entries (id)
  where act not in (
    'card.used', 'account.exported', 'account.deleted', 'account.edited', 'account.email-changed', 'account.password-changed',
    'account.signed-in', 'account.locked', 'account.provider-joined', 'account.deletion-requested',
    'account.deletion-cancelled');
