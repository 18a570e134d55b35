import type { Period } from "@manara/contract/books/period";
import type { ValidationIssue } from "@manara/contract/errors";

/** The last day of a statement does not come before the first. */
export const periodInOrder = {
  findIssue: ({ query: { from, to } }: { query: Period }): ValidationIssue | null =>
    from <= to ? null : { path: "to", code: "TO_INVALID", message: "to invalid" },
};
