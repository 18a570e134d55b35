-- without transaction

-- What came in, by time.
drop index concurrently if exists ledger_entries_of_income;
create index concurrently ledger_entries_of_income on ledger_entries (at) include (debit, credit, amount, centre_id, batch_id)
  where debit = 'INCOME' or credit = 'INCOME';

-- Cards that nobody has bought, wherever they are.
drop index concurrently if exists card_ranges_unsold;
create index concurrently card_ranges_unsold on card_ranges (state, centre_id, batch_id)
  where state in ('MADE', 'PRINTED', 'AT_CENTRE');

drop index concurrently if exists taken_back_purchases_by_purchase;
create index concurrently taken_back_purchases_by_purchase on taken_back_purchases (purchased_at);
drop index concurrently if exists taken_back_purchases_by_time;
create index concurrently taken_back_purchases_by_time on taken_back_purchases (taken_back_at);
