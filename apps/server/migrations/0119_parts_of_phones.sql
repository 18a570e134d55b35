-- without transaction

-- Cards are found by a part of the number that they were sold to.
drop index concurrently if exists card_sales_by_part_of_phone;
create index concurrently card_sales_by_part_of_phone on card_sales using gin (phone gin_trgm_ops) where phone is not null;
