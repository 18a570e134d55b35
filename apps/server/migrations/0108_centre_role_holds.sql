-- without transaction
drop index concurrently if exists users_by_centre;
create index concurrently users_by_centre on users (centre_id) where centre_id is not null;
-- A sale sent again, and the list of sales, ask for the cards of a sale.
drop index concurrently if exists card_moves_by_sale;
create index concurrently card_moves_by_sale on card_moves (sale_id) where sale_id is not null;
alter table users validate constraint users_centre_id_fkey;
alter table users validate constraint users_role_check;
