import type { Period } from "@manara/contract/books/period";
import type { EducatorAccountInFull } from "@manara/contract/shares/shares";
import { api } from "../../../api/step-up-api.ts";
import type { ScreenAddress } from "../../../staff/screen.ts";

export const ACCOUNTS = "/admin/cards/educators";

export const accountAt = (userId: number): string => `${ACCOUNTS}/${userId}`;

/** The statement of an educator; without a period, of this month. */
export const statementAt = (userId: number, period?: Period): string =>
  `${accountAt(userId)}/statement${period ? `?${new URLSearchParams({ ...period })}` : ""}`;

/** The account of the educator that the address names. */
export const loadAccount = ({ params }: ScreenAddress): Promise<EducatorAccountInFull> =>
  api("GET /share/account/get", { query: { userId: params.userId } });
