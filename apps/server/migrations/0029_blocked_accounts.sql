-- An account that staff have blocked can neither sign in nor go on; a session that they have ended says so.
alter table users add column blocked_at timestamptz;
alter table sessions
  add column device text not null default '' check (length(device) <= 300), -- the browser, as it calls itself
  drop constraint if exists sessions_end_reason_check,
  add check (end_reason in ('LOGGED_OUT', 'SUPERSEDED', 'PASSWORD_CHANGED', 'ADDRESS_CHANGED', 'ENDED_BY_STAFF', 'BLOCKED'));

-- What staff and teachers did, apart from the many cards that students redeem and from what people did for themselves.
create index audit_entries_of_staff on audit_entries (id)
  where act not in ('card.used', 'account.exported', 'account.deleted');
