-- The role of who was imported, where it is not that of a student.
alter table import_lines add column role text;
alter table imported_people add column role text;
