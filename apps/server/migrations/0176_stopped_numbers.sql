-- Numbers whose owners want no texts, whoever gives them again. The school takes one off when the parents ask for it.
create table stopped_numbers (
  phone_number text primary key,
  stopped_at   timestamptz not null
);
-- blocks: the table is of this release
create index parent_numbers_by_number on parent_numbers (phone_number);
