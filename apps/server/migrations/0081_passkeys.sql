-- Ways to sign in without a password: a key that a device keeps, and uses for whom it has recognised (WebAuthn).
create table passkeys (
  id            integer generated always as identity primary key,
  user_id       integer not null references users on delete cascade,
  credential_id text not null unique,                     -- in base64url, as browsers tell it
  public_key    bytea not null,
  counter       bigint not null,                          -- of some devices; it never goes back
  transports    text[] not null default '{}',
  name          text not null check (name <> ''),
  created_at    timestamptz not null,
  used_at       timestamptz
);
create index passkeys_of_user on passkeys (user_id, id);

-- What a device has to sign: each once, within minutes.
create table passkey_challenges (
  challenge  text primary key,
  user_id    integer references users on delete cascade,  -- whose passkey is added; null: whoever signs in
  expires_at timestamptz not null
);
create index passkey_challenges_by_age on passkey_challenges (expires_at);
create index passkey_challenges_of_user on passkey_challenges (user_id);
