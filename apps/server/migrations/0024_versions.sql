-- Whoever edits a course, unit or lesson can say from which state they began, so that two who do at once learn of each other.
-- Sales, places in the outline and attachments are no edits: they leave it as it is.
alter table courses add column version integer not null default 1;
alter table contents add column version integer not null default 1;
