import type { CentreStatement, StatementLine } from "@manara/contract/centres/centre-accounts";

/** Something that a centre did or got, oldest first. */
export interface Event {
  at: Date;
  kind: StatementLine["kind"];
  firstSerial: number | null;
  lastSerial: number | null;
  cards: number;
  /** Amount that buyers paid for these cards, or what the centre has paid, also where it is taken back. */
  amount: number;
  commission: number;
  /** By how much the stock of the centre grows. */
  stock: number;
  /** Cards went back to the school, or are refused from now on. */
  gone: "SCHOOL" | "VOID" | null;
}

/** Whether it takes a sale back: of an unused card, or of one that its buyer has given back. */
const isTakenBack = ({ kind }: Event): boolean => kind === "SALE_UNDONE" || kind === "GIVEN_BACK";

const isPayment = ({ kind }: Event): boolean => kind === "PAID" || kind === "PAYMENT_UNDONE";

/** Sums of what is taken back have a minus. */
const withSign = (event: Event): Event =>
  isTakenBack(event) || event.kind === "PAYMENT_UNDONE"
    ? { ...event, amount: 0 - event.amount, commission: 0 - event.commission }
    : event;

/** Stock and debt of a centre when a period began. */
export interface Standing {
  stock: number;
  owed: number;
}

type Totals = Omit<CentreStatement, "centreId" | "name" | "from" | "to" | "currency" | "used">;

/** The statement of a period: what was before it, and what happened in it, one after the other. */
export function toStatement(before: Standing, happened: readonly Event[]): Totals {
  const events = happened.map(withSign);
  const sum = (of: (event: Event) => number) => events.reduce((total, event) => total + of(event), 0);
  const cards = (holds: (event: Event) => boolean) => sum((event) => (holds(event) ? event.cards : 0));
  // Cards whose codes are accepted from the beginning are sold by their delivery.
  const isDelivery = ({ kind, stock }: Event) => kind === "DELIVERED" || (kind === "SOLD" && stock === 0);
  const isUnsold = (event: Event) => isTakenBack(event) || event.stock < 0;
  let { owed } = before;
  const lines = events.map((event) => {
    owed += isPayment(event) ? -event.amount : event.amount - event.commission;
    const { at, stock: _stock, gone: _gone, ...line } = event;
    return { ...line, dateTime: at.toISOString(), owed };
  });
  return {
    stockBefore: before.stock,
    delivered: cards(isDelivery),
    returned: cards((event) => event.gone === "SCHOOL"),
    sold: cards(({ kind }) => kind === "SOLD") - cards(isTakenBack),
    void: cards((event) => event.gone === "VOID" && isUnsold(event)),
    left: before.stock + sum(({ stock }) => stock),
    owedBefore: before.owed,
    sales: sum((event) => (isPayment(event) ? 0 : event.amount)),
    commission: sum(({ commission }) => commission),
    paid: sum((event) => (isPayment(event) ? event.amount : 0)),
    owed,
    lines,
  };
}
