-- The share of right answers, in percent, that a course asks for before it gives a certificate; null: none.
alter table courses add column certificate_mark smallint;
alter table courses add constraint courses_certificate_mark check (certificate_mark between 1 and 100) not valid;

-- The tests among the lessons of a certificate, and the share of right answers in them, in percent. Null: it was written before
-- they stood on it; no mark: the course had no tests.
alter table certificates add column tests_count integer, add column mark smallint;
alter table certificates
  add constraint certificates_tests check (tests_count between 0 and lessons_count) not valid,
  add constraint certificates_mark check (mark between 0 and 100) not valid;
