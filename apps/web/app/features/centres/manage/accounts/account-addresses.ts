import type { Period } from "@manara/contract/books/period";

export const ACCOUNTS = "/admin/cards/centres";

export const accountAt = (centreId: number): string => `${ACCOUNTS}/${centreId}`;

/** The statement of a centre; without a period, of this month. */
export const statementAt = (centreId: number, period?: Period): string =>
  `${accountAt(centreId)}/statement${period ? `?${new URLSearchParams({ ...period })}` : ""}`;
