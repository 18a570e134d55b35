-- Which rows still name a stored file: asked before it is removed. Addresses may be longer than a B-tree entry.
create index attachments_by_file on attachments using hash (file_key);
create index contents_by_video on contents using hash (video_url) where video_url is not null;
create index courses_by_intro_video on courses using hash (intro_video_url) where intro_video_url is not null;
create index users_by_picture on users using hash (picture_key) where picture_key is not null;

-- Administrators read lectures newest first.
create index courses_newest_lectures on courses (id desc) where study_id is not null;
