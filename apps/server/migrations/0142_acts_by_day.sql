-- without transaction
-- Acts between two days are found without reading all that came after.
drop index concurrently if exists audit_entries_by_time;
create index concurrently audit_entries_by_time on audit_entries (at);
