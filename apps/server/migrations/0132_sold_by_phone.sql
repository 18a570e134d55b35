-- Cards that are sold by phone are made at the sale: they take none from a stock, which lasts as long as the other sales let it. Of days that were
-- summed up before, all sales count, until these days are too old for a forecast.
alter table day_sales add column unstocked_amount bigint not null default 0;
