import type { StatementLine } from "@manara/contract/centres/centre-accounts";

/** What stands on the statement of a centre, in one language. */
export interface StatementText {
  title: string;
  period: (from: string, to: string) => string;
  /** In what all sums are. */
  sumsIn: (currency: string) => string;
  cards: string;
  stockBefore: string;
  delivered: string;
  returned: string;
  sold: string;
  void: string;
  left: string;
  used: string;
  money: (currency: string) => string;
  owedBefore: string;
  sales: string;
  commission: string;
  paid: string;
  /** What a centre owes, and in its place what it has paid too much. */
  owed: string;
  ahead: string;
  lines: string;
  noLines: string;
  columns: Record<"when" | "what" | "serials" | "cards" | "amount" | "commission" | "owed", string>;
  kinds: Record<StatementLine["kind"], string>;
  forSchool: string;
  forCentre: string;
}
