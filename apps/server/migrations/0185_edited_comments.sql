-- When its writer last put a comment right.
alter table comments add column edited_at timestamptz;
