-- without transaction

-- A list of sales asks which of their cards came back: few do.
drop index concurrently if exists card_moves_taken_back;
create index concurrently card_moves_taken_back on card_moves (batch_id, first_serial) where act in ('SALE_UNDONE', 'GIVEN_BACK');
