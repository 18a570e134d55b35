-- A course that staff have given somebody is a purchase without a card. What they take back is a purchase no more: what is
-- left is its record, and a card that was used for it stays used.
alter table purchases
  add column granted boolean not null default false,
  add check (not granted or card_id is null);

create table taken_back_purchases (
  id            integer primary key,                        -- of the purchase
  user_id       integer not null references users on delete cascade,
  course_id     integer not null references courses on delete restrict,
  card_id       integer references cards on delete restrict,
  granted       boolean not null,
  purchased_at  timestamptz not null,
  expires_at    timestamptz,
  taken_back_at timestamptz not null default now()
);
create index taken_back_purchases_by_user on taken_back_purchases (user_id);
create index taken_back_purchases_by_course on taken_back_purchases (course_id);
create index taken_back_purchases_by_card on taken_back_purchases (card_id) where card_id is not null;
