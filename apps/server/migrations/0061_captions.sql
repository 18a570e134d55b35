-- What is said in a lesson's video, as a file beside its attachments: one for each language.
alter table attachments add column caption_language text check (caption_language ~ '^[a-z]{2,3}$');
create unique index attachments_one_captions on attachments (content_id, caption_language)
  where caption_language is not null and deleted_at is null;
