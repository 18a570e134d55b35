-- breaks: no release has ever written a comment without words
alter table comments add constraint comments_worded check (description <> '') not valid;
-- breaks: the release before writes its default
alter table purchases add constraint purchases_noted check (noted is not null) not valid;
