import type { Period } from "../../../books/period.rules.ts";

export const ACCOUNTS = "/admin/cards/centres";

export const accountAt = (centreId: number): string => `${ACCOUNTS}/${centreId}`;

/** The statement of a centre; without a period, of this month. */
export const statementAt = (centreId: number, period?: Period): string =>
  `${accountAt(centreId)}/statement${period ? `?${new URLSearchParams({ ...period })}` : ""}`;
