-- What was seen of a film before it was converted (whether it hardly moves, when it shows a new slide), while a later stage needs it.
alter table videos add column seen jsonb;
