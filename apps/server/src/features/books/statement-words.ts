import { readTexts } from "../../platform/text/texts.ts";

/** Words of every statement, in one language. */
export interface StatementWords {
  period: (from: string, to: string) => string;
  /** In what all sums are. */
  sumsIn: (currency: string) => string;
  money: (currency: string) => string;
  lines: string;
  noLines: string;
  what: string;
  amount: string;
  kinds: Record<"PAID" | "PAYMENT_UNDONE", string>;
  forSchool: string;
}

export const statementWords = await readTexts<StatementWords>(new URL("./messages/", import.meta.url));
