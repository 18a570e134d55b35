-- The length of a film counts the seconds that have passed, as players show it, and no longer one that has but begun.
update contents set video_duration_seconds = greatest(1, videos.duration_ms / 1000)
from videos
where videos.shown_folder = contents.video_key
  and contents.video_duration_seconds <> greatest(1, videos.duration_ms / 1000);
