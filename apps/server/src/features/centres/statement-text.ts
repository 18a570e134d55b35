import type { StatementLine } from "@manara/contract/centres/centre-accounts";
import type { StatementWords } from "../books/statement-words.ts";

/** Words of a centre's statement beside the words of every statement, in one language. */
export interface StatementText {
  title: string;
  cards: string;
  stockBefore: string;
  delivered: string;
  returned: string;
  sold: string;
  void: string;
  left: string;
  used: string;
  owedBefore: string;
  sales: string;
  commission: string;
  paid: string;
  /** Label of a debt, and in its place what it has paid too much. */
  owed: string;
  ahead: string;
  columns: Record<"when" | "serials" | "cards" | "commission" | "owed", string>;
  kinds: Record<Exclude<StatementLine["kind"], keyof StatementWords["kinds"]>, string>;
  forCentre: string;
}
