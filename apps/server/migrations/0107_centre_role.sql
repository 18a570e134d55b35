-- Accounts that sell cards for a distribution centre. One centre may have several of them.
alter table users
  -- The centre that it sells for. Null: none.
  add column centre_id integer;
alter table users add constraint users_centre_id_fkey foreign key (centre_id) references centres not valid;
alter table users drop constraint users_role_check;
-- breaks: it accepts whatever was accepted before
alter table users add constraint users_role_check
  check (role in ('STUDENT', 'TEACHER', 'LECTURER', 'CENTRE', 'ADMIN')) not valid;

-- What is known of an account in memory changes with the centre that it sells for.
create trigger users_changed_centre after update of centre_id on users
  for each row execute function notify_access('user', 'id');

-- Cards that a centre asks the school for.
create table centre_orders (
  id         integer generated always as identity primary key,
  at         timestamptz not null default now(),
  centre_id  integer not null references centres,
  price      integer not null check (price >= 0),
  amount     integer not null check (amount > 0),
  note       text not null default '',
  -- Who has asked for them.
  actor_id   integer references users on delete set null,
  state      text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'REFUSED')),
  -- What the school says of it, and who and when.
  answer     text not null default '',
  settled_at timestamptz,
  settled_by integer references users on delete set null,
  check ((state = 'OPEN') = (settled_at is null))
);
create index centre_orders_by_centre on centre_orders (centre_id, id desc);
create index centre_orders_open on centre_orders (id) where state = 'OPEN';
