-- An account whose owner wants it gone is deleted when its time has come. What is left is a row without the person, on
-- which purchases and cards stand as records.
alter table users
  add column deletion_due_at timestamptz,
  add column deleted_at timestamptz;
create index users_by_deletion on users (deletion_due_at) where deletion_due_at is not null;

-- Accounts are listed newest first, all of them or those of a role, and found by name, address or number.
create index users_by_role on users (role, id desc);
create index users_by_contact on users using gin (lower(email) gin_trgm_ops, phone_number gin_trgm_ops);

-- How many accounts there are of each role, kept as the tallies of cards are.
create table user_tallies (
  role   text not null,
  people integer not null
);
insert into user_tallies select role, count(*) from users group by role;

create function tally_made_users() returns trigger language plpgsql as $$
begin
  insert into user_tallies select role, count(*) from changed where deleted_at is null group by role;
  if exists (select from changed where id % 256 = 0) then
    with added as (
      delete from user_tallies where ctid in (select ctid from user_tallies for update skip locked) returning *
    )
    insert into user_tallies select role, sum(people) from added group by role;
  end if;
  return null;
end $$;
create trigger users_made_tallied after insert on users
  referencing new table as changed for each statement execute function tally_made_users();

create function tally_removed_users() returns trigger language plpgsql as $$
begin
  insert into user_tallies select role, -count(*) from changed where deleted_at is null group by role;
  return null;
end $$;
create trigger users_removed_tallied after delete on users
  referencing old table as changed for each statement execute function tally_removed_users();

create function tally_changed_user() returns trigger language plpgsql as $$
begin
  insert into user_tallies values
    (old.role, -(old.deleted_at is null)::integer), (new.role, (new.deleted_at is null)::integer);
  return null;
end $$;
create trigger users_changed_tallied after update of role, deleted_at on users
  for each row when ((old.role, old.deleted_at is null) is distinct from (new.role, new.deleted_at is null))
  execute function tally_changed_user();

create function forget_user_tallies() returns trigger language plpgsql as $$
begin
  delete from user_tallies;
  return null;
end $$;
create trigger users_emptied_tallied after truncate on users
  for each statement execute function forget_user_tallies();

-- Who signs in through Google or Facebook: the provider's own id of the person.
create table social_identities (
  provider   text not null check (provider in ('GOOGLE', 'FACEBOOK')),
  subject    text not null check (subject <> ''),
  user_id    integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index social_identities_by_user on social_identities (user_id);

-- Mails that were given up after the last attempt. What they said is not kept.
create table mail_failures (
  id        integer generated always as identity primary key,
  recipient text not null,
  subject   text not null,
  reason    text not null,
  attempts  integer not null,
  failed_at timestamptz not null default now()
);

-- What is kept for a time only is found by its age.
create index sessions_by_end on sessions (ended_at) where ended_at is not null;
create index contact_messages_by_age on contact_messages (created_at);
create index mail_failures_by_age on mail_failures (failed_at);
