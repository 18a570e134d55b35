import { randomUUID } from "node:crypto";
import {
  commissionOn,
  type Entry,
  moveEntries,
  paymentEntries,
  saleEntries,
} from "../../features/books/books.rules.ts";
import type { DemoCalendar } from "../calendar.ts";

/** Cards that the centre got. */
export const CENTRE_CARDS = 40;
/** Commission, in hundredths of a percent. */
export const CENTRE_COMMISSION = 1000;
export const MADE_DAYS_AGO = 40;
const DELIVERED_DAYS_AGO = 35;
const PAID_DAYS_AGO = 10;

/** Sales: so many days ago, so many cards. */
const SALES = [
  { days: 26, cards: 3 },
  { days: 19, cards: 1 },
  { days: 12, cards: 2 },
  { days: 5, cards: 1 },
  { days: 1, cards: 2 },
  { days: 0, cards: 1 },
];

interface Terms {
  calendar: DemoCalendar;
  /** Of the first card. */
  firstSerial: number;
  price: number;
}

interface Span {
  firstSerial: number;
  lastSerial: number;
}

/** Move of cards at a moment, with what the books say of it. */
interface Step extends Span {
  act: "PRINTED" | "DELIVERED" | "SOLD";
  at: Date;
  saleId: string | null;
  entries: Entry[];
}

export interface PlannedSale extends Span {
  id: string;
  at: Date;
  cards: number;
  amount: number;
  commission: number;
}

interface CentrePlan {
  sales: PlannedSale[];
  steps: Step[];
  payment: { amount: number; at: Date; entries: Entry[] };
}

/** The history of a batch: printed, delivered, partly sold. The centre has paid for what it had sold by then. */
export function planCentreSales({ calendar, firstSerial, price }: Terms): CentrePlan {
  const whole = { firstSerial, lastSerial: firstSerial + CENTRE_CARDS - 1, saleId: null };
  let next = firstSerial;
  const sales = SALES.map(({ days, cards }, index) => {
    const [first, amount] = [next, price * cards];
    next += cards;
    const commission = commissionOn(price, CENTRE_COMMISSION) * cards;
    const at = calendar.daysBefore(days, 60 + 40 * index);
    return { id: randomUUID(), firstSerial: first, lastSerial: next - 1, at, cards, amount, commission };
  });
  const paidUntil = calendar.daysBefore(PAID_DAYS_AGO);
  const owed = sales.filter(({ at }) => at < paidUntil).map(({ amount, commission }) => amount - commission);
  const paid = owed.reduce((sum, one) => sum + one, 0);
  return {
    sales,
    steps: [
      { act: "PRINTED", ...whole, at: calendar.daysBefore(MADE_DAYS_AGO, 30), entries: [] },
      {
        act: "DELIVERED",
        ...whole,
        at: calendar.daysBefore(DELIVERED_DAYS_AGO),
        entries: moveEntries("SCHOOL_STOCK", "CENTRE_STOCK", CENTRE_CARDS * price),
      },
      ...sales.map(({ id, firstSerial: first, lastSerial, at, amount, commission }): Step => {
        const money = saleEntries({ amount, commission, isByCentre: true });
        const entries = [...moveEntries("CENTRE_STOCK", "SOLD", amount), ...money];
        return { act: "SOLD", firstSerial: first, lastSerial, at, saleId: id, entries };
      }),
    ],
    payment: { amount: paid, at: paidUntil, entries: paymentEntries(paid) },
  };
}
