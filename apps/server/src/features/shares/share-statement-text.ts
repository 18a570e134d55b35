import type { ShareLine } from "@manara/contract/shares/shares";
import type { StatementWords } from "../books/statement-words.ts";

/** Words of an educator's statement beside the words of every statement, in one language. */
export interface ShareStatementText {
  title: string;
  dueBefore: string;
  earned: string;
  givenBack: string;
  paid: string;
  /** Label of the school's debt, and in its place what it has paid too much. */
  due: string;
  ahead: string;
  columns: Record<"date" | "course" | "cards" | "sales" | "share" | "due", string>;
  kinds: Record<Exclude<ShareLine["kind"], keyof StatementWords["kinds"]>, string>;
  forEducator: string;
}
