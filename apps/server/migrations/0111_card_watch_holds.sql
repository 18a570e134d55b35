-- Reads the steps of cards, and keeps nobody waiting.
alter table card_moves validate constraint card_moves_act_check;
