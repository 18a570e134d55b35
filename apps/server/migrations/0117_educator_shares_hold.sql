-- Reads the courses and the books, and keeps nobody waiting.
alter table courses validate constraint courses_author_share_check;
alter table ledger_entries validate constraint ledger_entries_educator_payment_id_fkey;
alter table ledger_entries validate constraint ledger_entries_debit_check;
alter table ledger_entries validate constraint ledger_entries_credit_check;
