-- An app that is being set up stays the same for who began it, while it is new: a reload and a second tab show the same key.
alter table second_steps
  add column pending_at      timestamptz,  -- since when it is being set up; null: of before there was this column
  add column pending_session uuid;         -- the session that began it, to be compared alone
