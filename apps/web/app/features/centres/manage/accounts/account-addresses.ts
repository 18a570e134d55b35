import type { Period } from "@manara/contract/books/period";
import type { CentreAccountInFull } from "@manara/contract/centres/centre-accounts";
import { api } from "../../../../api/step-up-api.ts";
import type { ScreenAddress } from "../../../../staff/screen.ts";

export const ACCOUNTS = "/admin/cards/centres";

export const accountAt = (centreId: number): string => `${ACCOUNTS}/${centreId}`;

/** The statement of a centre; without a period, of this month. */
export const statementAt = (centreId: number, period?: Period): string =>
  `${accountAt(centreId)}/statement${period ? `?${new URLSearchParams({ ...period })}` : ""}`;

/** The account of the centre that the address names. */
export const loadAccount = ({ params }: ScreenAddress): Promise<CentreAccountInFull> =>
  api("GET /centre/account/get", { query: { centreId: params.centreId } });
