-- A second step of signing in: what somebody has, beside the password they know.
alter table users add column second_step_at timestamptz;      -- since when it is asked for; null: it is not

create table second_steps (
  user_id      integer primary key references users on delete cascade,
  secret       bytea,                                     -- sealed; of the authenticator app; null: no app is set up
  last_counter bigint,                                    -- of its codes the last that was used: none is taken twice
  pending      bytea,                                     -- sealed; of an app that has not yet shown a right code
  check (secret is not null or pending is not null)
);

-- For whom the app is lost. Only keyed hashes are kept: a stolen dump opens no account.
create table recovery_codes (
  user_id integer not null references users on delete cascade,
  hash    bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- When the second step was last shown in a session; what can do most harm asks for it again.
alter table sessions add column stepped_up_at timestamptz;

drop trigger users_changed on users;
create trigger users_changed after delete or update of
    full_name, email, phone_number, picture_key, role, email_verified_at, second_step_at, deleted_at on users
  for each row execute function notify_access('user', 'id');

-- What staff did, apart from what people did for themselves.
drop index audit_entries_of_staff;
create index audit_entries_of_staff on audit_entries (id)
  where act not in (
    'card.used', 'account.exported', 'account.deleted', 'account.edited', 'account.email-changed', 'account.password-changed',
    'account.signed-in', 'account.locked', 'account.provider-joined', 'account.deletion-requested',
    'account.deletion-cancelled', 'account.second-step-on', 'account.second-step-off', 'account.second-step-failed',
    'account.recovery-codes-renewed', 'account.recovery-code-used', 'account.passkey-added', 'account.passkey-removed');
