-- A discussion is read oldest first; long ones are read by page.
create index comments_oldest_first on comments (content_id, created_at, id);
