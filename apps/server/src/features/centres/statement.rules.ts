import type { CentreStatement, StatementLine } from "@manara/contract/centres/centre-accounts";

/** Something that a centre did or got, oldest first. */
export interface Event {
  at: Date;
  kind: StatementLine["kind"];
  firstSerial: number | null;
  lastSerial: number | null;
  cards: number;
  /** Amount that buyers paid for these cards, or what the centre has paid. */
  amount: number;
  commission: number;
  /** By how much the stock of the centre grows. */
  stock: number;
  /** Cards went back to the school, or are refused from now on. */
  gone: "SCHOOL" | "VOID" | null;
}

/** Whether it takes a sale back: of an unused card, or of one that its buyer has given back. */
const isTakenBack = ({ kind }: Pick<Event, "kind">): boolean =>
  kind === "SALE_UNDONE" || kind === "GIVEN_BACK";

/** By how much it changes what a centre owes. */
function owedFor({ kind, amount, commission }: Event): number {
  if (kind === "SOLD") return amount - commission;
  if (isTakenBack({ kind })) return commission - amount;
  if (kind === "PAID") return -amount;
  return kind === "PAYMENT_UNDONE" ? amount : 0;
}

/** Stock and debt of a centre when a period began. */
export interface Standing {
  stock: number;
  owed: number;
}

type Totals = Omit<CentreStatement, "centreId" | "name" | "from" | "to" | "currency" | "used">;

/** The statement of a period: what was before it, and what happened in it, one after the other. */
export function toStatement(before: Standing, events: readonly Event[]): Totals {
  const sum = (of: (event: Event) => number) => events.reduce((total, event) => total + of(event), 0);
  const cards = (holds: (event: Event) => boolean) => sum((event) => (holds(event) ? event.cards : 0));
  // Cards whose codes are accepted from the beginning are sold by their delivery.
  const isDelivery = ({ kind, stock }: Event) => kind === "DELIVERED" || (kind === "SOLD" && stock === 0);
  const isUnsold = (event: Event) => isTakenBack(event) || event.stock < 0;
  const money = (kind: Event["kind"], of: "amount" | "commission") =>
    sum((event) => (event.kind === kind ? event[of] : 0));
  const takenBack = (of: "amount" | "commission") => sum((event) => (isTakenBack(event) ? event[of] : 0));
  let { owed } = before;
  const lines = events.map((event) => {
    owed += owedFor(event);
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
    sales: money("SOLD", "amount") - takenBack("amount"),
    commission: money("SOLD", "commission") - takenBack("commission"),
    paid: money("PAID", "amount") - money("PAYMENT_UNDONE", "amount"),
    owed,
    lines,
  };
}
