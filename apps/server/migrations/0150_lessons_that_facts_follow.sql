-- without transaction
-- Free lessons, and those of more than twenty minutes, are found without reading all: the home page says what is true of them.
drop index concurrently if exists contents_free;
create index concurrently contents_free on contents (id) where free and not hidden and deleted_at is null;
drop index concurrently if exists contents_long;
create index concurrently contents_long on contents (id) where video_duration_seconds > 1200 and not hidden and deleted_at is null;
