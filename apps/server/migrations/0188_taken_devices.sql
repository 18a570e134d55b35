-- Browsers that hold lessons of an account, which they play without a network.
create table taken_devices (
  id         integer generated always as identity primary key,
  user_id    integer not null references users on delete cascade,
  device_id  uuid not null,          -- drawn by the browser
  counter    integer not null,       -- goes up with each renewal
  renewal_id uuid not null,          -- of the last one: its answer may have been lost
  sealed     bytea not null,         -- the key of the lessons, for ever
  device     text not null,          -- as the browser calls itself
  created_at timestamptz not null,
  renewed_at timestamptz not null,
  ended_at   timestamptz,
  end_reason text check (end_reason in ('COPIED', 'REPLACED')),
  unique (user_id, device_id),
  check ((ended_at is null) = (end_reason is null))
);
