-- Two accounts of one person become one. Where both had a certificate about a course, the other one is proved at its address as before.
alter table certificates
  alter column user_id drop not null,
  -- The account that has another about the same course; then `user_id` is null.
  add column also_of integer references users on delete cascade;
alter table certificates add constraint certificates_of_one check (num_nonnulls(user_id, also_of) = 1) not valid;
-- blocks: a certificate takes weeks to earn, and the new column is empty: nothing is written into the index
create index certificates_also_of on certificates (also_of) where also_of is not null;

-- Where both had a course, the other purchase is over and its card stays used: no figure counts it as given back.
alter table taken_back_purchases add column is_merged boolean not null default false;
