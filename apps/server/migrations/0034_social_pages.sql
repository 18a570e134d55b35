-- Pages of the school elsewhere; empty until they are set, and shown where they are.
alter table configuration
  add column facebook_url text,
  add column instagram_url text,
  add column youtube_url text,
  add column tiktok_url text,
  add column telegram_url text,
  add column linkedin_url text;
