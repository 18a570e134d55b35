-- without transaction

-- The accounts of centres are listed in this order, a page at a time.
drop index concurrently if exists centres_in_order;
create index concurrently centres_in_order on centres (region, name, id);
