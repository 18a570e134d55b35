-- Where sessions are bound to an address, one that is used from another ends.
alter table sessions
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check
    check (end_reason in ('LOGGED_OUT', 'SUPERSEDED', 'PASSWORD_CHANGED', 'ADDRESS_CHANGED'));
