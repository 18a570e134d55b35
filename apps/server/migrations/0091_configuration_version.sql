-- Two administrators who edit the basic data are told of each other: an edit may name the version that it began from.
alter table configuration add column version integer not null default 1;
