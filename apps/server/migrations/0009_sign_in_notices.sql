-- When the owner was last told that somebody had signed in from elsewhere: not more often than once in a while.
alter table users add column sign_in_noticed_at timestamptz;
