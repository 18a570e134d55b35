import type { ShareLine, ShareStatement } from "@manara/contract/shares/shares";

/** Something that an educator earned, lost or was paid. */
export type ShareEvent = Omit<ShareLine, "due">;

/** Whether what the school owes grows by it. */
const isMore = ({ kind }: ShareEvent): boolean => kind === "EARNED" || kind === "PAYMENT_UNDONE";

/** The statement of a period: what was owed before it, and what happened in it, one after the other. */
export function toShareStatement(
  dueBefore: number,
  events: readonly ShareEvent[],
): Pick<ShareStatement, "dueBefore" | "earned" | "givenBack" | "paid" | "due" | "lines"> {
  const sumOf = (kind: ShareEvent["kind"]) =>
    events.reduce((sum, event) => sum + (event.kind === kind ? event.amount : 0), 0);
  let due = dueBefore;
  const lines = events.map((event) => {
    due += isMore(event) ? event.amount : -event.amount;
    return { ...event, due };
  });
  return {
    dueBefore,
    earned: sumOf("EARNED"),
    givenBack: sumOf("GIVEN_BACK"),
    paid: sumOf("PAID") - sumOf("PAYMENT_UNDONE"),
    due,
    lines,
  };
}
