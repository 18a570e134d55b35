-- What staff did between two days is found without reading all that came after.
create index audit_entries_by_time on audit_entries (at);
