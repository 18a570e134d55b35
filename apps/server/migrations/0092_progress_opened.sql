-- When a lesson was heard of first: nobody has watched more of it than the time since then allows. Those of before are believed as they were.
alter table progress add column opened_at timestamptz not null default 'epoch';
alter table progress alter column opened_at drop default;
