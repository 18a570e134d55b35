-- Used cards whose receipt is not written yet. A job takes them, and mails who got the course.
create table card_receipts (
  card_id integer primary key
);
