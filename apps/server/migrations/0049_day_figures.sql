-- What happened on a day that is over is counted once. Of students the last days are still asked together: each counts once.
create table day_figures (
  day          date primary key,                            -- in the time zone of the country
  new_accounts integer not null,
  active       integer not null                             -- students who have signed in
);
create index sessions_opened on sessions (created_at) include (user_id);
