-- What has been watched of the videos of lessons, second by second. Stretches are united, so that devices agree.
create function count_seconds(watched int4multirange) returns integer
language sql immutable strict parallel safe
return (select coalesce(sum(upper(stretch) - lower(stretch)), 0)::integer from unnest(watched) as stretch);

create table progress (
  user_id      integer not null references users on delete cascade,
  content_id   integer not null references contents on delete cascade,
  watched      int4multirange not null default '{}',
  told_seconds integer check (told_seconds between 1 and 43200), -- of the video, by the player: where the school has not measured it
  position     integer not null default 0 check (position between 0 and 43200),
  watched_at   timestamptz not null,                              -- when the position was that
  finished_at  timestamptz,                                       -- stays, whatever becomes of the video
  primary key (user_id, content_id),
  check (watched <@ '{[0,43200)}'::int4multirange)
);
-- The figures of a course's staff.
create index progress_of_lesson on progress (content_id);

-- Up to when the seconds that somebody says to have watched take the time of the day: nobody watches faster than that passes.
create table watch_clocks (
  user_id      integer primary key references users on delete cascade,
  accounted_to timestamptz not null
);
