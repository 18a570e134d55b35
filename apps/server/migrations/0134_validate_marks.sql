alter table courses validate constraint courses_certificate_mark;
alter table certificates validate constraint certificates_tests;
alter table certificates validate constraint certificates_mark;
