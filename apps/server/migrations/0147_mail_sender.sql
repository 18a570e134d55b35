-- From whom mails come, as administrators wrote it; at most one row.
create table mail_sender (
  id          integer primary key default 1 check (id = 1),
  sender_name text,                               -- null: the name that the operator has set, or that of the school
  reply_to    text,                               -- where answers go; null: to the sender's address
  version     integer not null default 1
);
