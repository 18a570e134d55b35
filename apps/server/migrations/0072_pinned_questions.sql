-- A question may be about a second of the video.
alter table comments
  add column at_second integer,
  add check (at_second is null or (at_second between 0 and 43200 and parent_comment_id is null));
