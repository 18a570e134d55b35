import type { Period } from "@manara/contract/books/period";

export const ACCOUNTS = "/admin/cards/educators";

export const accountAt = (userId: number): string => `${ACCOUNTS}/${userId}`;

/** The statement of an educator; without a period, of this month. */
export const statementAt = (userId: number, period?: Period): string =>
  `${accountAt(userId)}/statement${period ? `?${new URLSearchParams({ ...period })}` : ""}`;
