-- without transaction
-- Deleting an account looks for it in these columns: without an index each deletion read the whole table.
drop index concurrently if exists card_moves_by_actor;
create index concurrently card_moves_by_actor on card_moves (actor_id) where actor_id is not null;
drop index concurrently if exists card_sales_by_seller;
create index concurrently card_sales_by_seller on card_sales (seller_id) where seller_id is not null;
