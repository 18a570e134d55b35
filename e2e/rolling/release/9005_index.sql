-- without transaction
drop index concurrently if exists comments_by_mood;
create index concurrently comments_by_mood on comments (mood, id);
