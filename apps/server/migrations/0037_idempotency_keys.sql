-- Creating calls that carried a key of their sender's: the same again is answered the same, for a day.
create table idempotency_keys (
  user_id  integer references users on delete cascade,      -- null: a visitor
  key      uuid not null,
  call     bytea not null,                                  -- keyed hash of what was asked
  answer   bytea,                                           -- sealed; null while it is being made
  begun_at timestamptz not null,
  unique nulls not distinct (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (begun_at);
