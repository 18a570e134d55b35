-- Null: the PIN opens nothing any more, and its hash is forgotten.
alter table card_pins alter column pin drop not null;
