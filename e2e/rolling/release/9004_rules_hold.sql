alter table comments validate constraint comments_worded;
alter table purchases validate constraint purchases_noted;
