import type { ShareLine } from "@manara/contract/shares/shares";

/** What stands on the statement of an educator, in one language. */
export interface ShareStatementText {
  title: string;
  period: (from: string, to: string) => string;
  /** In what all sums are. */
  sumsIn: (currency: string) => string;
  money: (currency: string) => string;
  dueBefore: string;
  earned: string;
  givenBack: string;
  paid: string;
  /** What the school owes, and in its place what it has paid too much. */
  due: string;
  ahead: string;
  lines: string;
  noLines: string;
  columns: Record<"date" | "what" | "course" | "cards" | "sales" | "share" | "amount" | "due", string>;
  kinds: Record<ShareLine["kind"], string>;
  forSchool: string;
  forEducator: string;
}
