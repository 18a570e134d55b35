-- Whether somebody has started this school without demo data: then it gets none later, unless it is asked for.
alter table configuration add column demo_refused boolean not null default false;
