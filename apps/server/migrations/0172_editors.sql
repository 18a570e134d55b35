-- Editors write the contents of every course, and see no records of people and no money.
alter table users drop constraint users_role_check;
-- breaks: it accepts whatever was accepted before
alter table users add constraint users_role_check
  check (role in ('STUDENT', 'TEACHER', 'LECTURER', 'CENTRE', 'CASHIER', 'EDITOR', 'ADMIN')) not valid;
