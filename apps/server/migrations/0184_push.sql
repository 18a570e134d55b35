-- The key by which push services know the school (RFC 8292), for ever: with another one every device is lost.
create table push_keys (
  id         smallint primary key check (id = 1),
  point      text not null,    -- as browsers are given it, in base64url
  sealed     bytea not null    -- the private one
);
-- Browsers that show notices, each by consent on it.
create table push_devices (
  id         integer generated always as identity primary key,
  user_id    integer not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,  -- in which it was chosen; signing out of it ends this
  endpoint   text not null unique check (length(endpoint) <= 1000),
  p256dh     bytea not null,                -- keys of the browser, which messages are encrypted for (RFC 8291)
  auth       bytea not null,
  created_at timestamptz not null,
  told_until timestamptz not null,          -- what happened until then was sent, or seen on the site
  pushed_at  timestamptz,                   -- when something was last made for it
  waiting    text,                          -- the message that is to be sent
  attempts   smallint not null default 0,   -- of that message
  try_at     timestamptz,                   -- not before
  check ((waiting is null) = (try_at is null))
);
create index push_devices_by_user on push_devices (user_id);
create index push_devices_by_session on push_devices (session_id);
create index push_devices_waiting on push_devices (try_at) where waiting is not null;
