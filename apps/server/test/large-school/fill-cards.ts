import type { SchoolSize } from "./school-size.ts";

/** Cards of a batch, of a piece of it that lies in one place, and of a sale. */
const BATCH = 10_000;
const PIECE = 50;
const SALE = 10;
/** In hundredths of a percent. */
const COMMISSION = 1000;
const SHARE = 4000;
/** Centre that gets one piece in twenty; the others share the rest. */
export const BUSIEST_CENTRE_ID = 1;

/** A card that has been printed, and is still at the school. */
export const printedSerial = ({ purchases }: SchoolSize): number =>
  (Math.ceil(purchases / PIECE / 10) * 10 + 7) * PIECE + 1;

const cardsIn = "(last_serial - first_serial + 1)";
const lastSerial = "(select max(id) from cards)";

/**
 * Centres, and the way of every card: made and printed by the batch, delivered by the piece, sold ten at a time; one piece in ten is void. The
 * books say the same. What was used was sold.
 */
export const cardStatements = ({ purchases, centres = 20 }: SchoolSize): string[] => [
  `insert into centres (id, name, region, place) overriding system value
   select id, 'مكتبة ' || id, 'ولاية ' || 1 + id % 58, 'شارع ' || id from generate_series(1, ${centres}) id`,
  `insert into card_batches (id, amount, price, live_when_sold, created_at) overriding system value
   select nth, ${BATCH}, 500 * (1 + nth % 4), true, now() - interval '330 days'
   from generate_series(1, (${lastSerial} + ${BATCH} - 1) / ${BATCH}) nth`,

  `create temp table pieces as
   select first_serial, least(first_serial + ${PIECE} - 1, ${lastSerial}) as last_serial, 1 + (first_serial - 1) / ${BATCH} as batch_id,
     state, case when state in ('AT_CENTRE', 'SOLD') and nth % 50 > 0 then
       case when nth % 20 = 1 then ${BUSIEST_CENTRE_ID} else 1 + nth::bigint * 7919 % ${centres} end end as centre_id,
     now() - (1 + nth * 37 % 300) * interval '1 day' as at
   from generate_series(0, (${lastSerial} - 1) / ${PIECE}) nth,
     lateral (select 1 + nth * ${PIECE} as first_serial) as begun,
     lateral (select case when first_serial <= ${purchases} or nth % 10 between 4 and 6 or nth % 50 = 0 then 'SOLD'
       when nth % 10 < 4 then 'AT_CENTRE' when nth % 10 = 9 then 'VOID' else 'PRINTED' end as state) as place`,
  `insert into card_ranges (first_serial, last_serial, batch_id, state, centre_id, is_live)
   select first_serial, last_serial, batch_id, state, centre_id, state = 'SOLD' from pieces`,

  `create temp table steps as
   select row_number() over (order by at) as id, steps.*, price, case when act = 'SOLD' then md5(first_serial::text)::uuid end as sale_id from (
     select 'MADE' as act, id as batch_id, 1 + (id - 1) * ${BATCH} as first_serial, least(id * ${BATCH}, ${lastSerial}) as last_serial,
       null as from_state, 'MADE' as to_state, null::integer as from_centre, null::integer as to_centre, created_at as at
     from card_batches
     union all
     select 'PRINTED', id, 1 + (id - 1) * ${BATCH}, least(id * ${BATCH}, ${lastSerial}), 'MADE', 'PRINTED', null, null,
       created_at + interval '1 hour'
     from card_batches
     union all
     select 'DELIVERED', batch_id, first_serial, last_serial, 'PRINTED', 'AT_CENTRE', null, centre_id, at - interval '10 days'
     from pieces where centre_id is not null
     union all
     select 'SOLD', batch_id, first, least(first + ${SALE} - 1, last_serial), case when centre_id is null then 'PRINTED' else 'AT_CENTRE' end,
       'SOLD', centre_id, centre_id, at
     from pieces, generate_series(first_serial, last_serial, ${SALE}) first where state = 'SOLD'
     union all
     select 'VOIDED', batch_id, first_serial, last_serial, 'PRINTED', 'VOID', null, null, at from pieces where state = 'VOID'
   ) as steps join card_batches on card_batches.id = batch_id`,
  `insert into card_moves (id, at, act, batch_id, first_serial, last_serial, from_state, to_state, from_centre, to_centre, sale_id)
   overriding system value
   select id, at, act, batch_id, first_serial, last_serial, from_state, to_state, from_centre, to_centre, sale_id from steps`,
  `insert into card_sales (id, sold_at, received_at, centre_id, cards, amount, commission, phone)
   select sale_id, at, at, to_centre, ${cardsIn}, ${cardsIn} * price,
     case when to_centre is null then 0 else ${cardsIn} * price * ${COMMISSION} / 10000 end,
     case when id % 3 = 0 then '0' || (500000000 + id * 7919 % 199999991) end
   from steps where act = 'SOLD'`,

  `insert into ledger_entries (at, debit, credit, amount, currency, centre_id, batch_id, move_id, sale_id)
   select at, debit, credit, amount, 'DZD', to_centre, batch_id, id, sale_id
   from steps, lateral (select ${cardsIn}::bigint * price as worth) as sum, lateral (values
     (act = 'MADE', 'SCHOOL_STOCK', 'ISSUED', worth),
     (act = 'DELIVERED', 'CENTRE_STOCK', 'SCHOOL_STOCK', worth),
     (act = 'VOIDED', 'VOID', 'SCHOOL_STOCK', worth),
     (act = 'SOLD', 'SOLD', case when to_centre is null then 'SCHOOL_STOCK' else 'CENTRE_STOCK' end, worth),
     (act = 'SOLD' and to_centre is null, 'CASH', 'INCOME', worth),
     (act = 'SOLD' and to_centre is not null, 'OWED', 'INCOME', worth - worth * ${COMMISSION} / 10000),
     (act = 'SOLD' and to_centre is not null, 'COMMISSION', 'INCOME', worth * ${COMMISSION} / 10000)
   ) as entry (is_said, debit, credit, amount) where is_said and amount > 0 order by id`,

  // Each has paid half of what it owed.
  `insert into centre_payments (id, at, centre_id, amount) overriding system value
   select row_number() over (order by centre_id), now() - interval '1 day', centre_id, sum(amount) / 2
   from ledger_entries where debit = 'OWED' group by centre_id having sum(amount) > 1`,
  `insert into ledger_entries (at, debit, credit, amount, currency, centre_id, payment_id)
   select at, 'CASH', 'OWED', amount, 'DZD', centre_id, id from centre_payments`,
  `insert into centre_accounts (centre_id, is_prepaid, credit_limit, commission, owed)
   select centres.id, false, 1000000000000, ${COMMISSION}, coalesce(sum(case when debit = 'OWED' then amount when credit = 'OWED' then -amount end), 0)
   from centres left join ledger_entries on centre_id = centres.id group by centres.id`,

  "drop table pieces, steps",
];

/** Authors, who are in the catalogue, get a share of every used card, and each was paid half of it. */
export const shareStatements: readonly string[] = [
  `insert into educator_shares (card_id, at, educator_id, course_id, price, share, amount)
   select cards.id, used_at, author_id, course_id, cards.price, ${SHARE}, cards.price * ${SHARE} / 10000
   from cards join courses on courses.id = course_id where used_at is not null and author_id is not null`,
  `insert into ledger_entries (at, debit, credit, amount, currency, card_id)
   select at, 'SHARES', 'DUE', amount, 'DZD', card_id from educator_shares order by at`,
  `insert into educator_payments (id, at, educator_id, amount) overriding system value
   select row_number() over (order by educator_id), now() - interval '1 day', educator_id, sum(amount) / 2
   from educator_shares group by educator_id`,
  `insert into ledger_entries (at, debit, credit, amount, currency, educator_payment_id)
   select at, 'DUE', 'CASH', amount, 'DZD', id from educator_payments`,
];
