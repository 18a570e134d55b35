import type { CentreAccountInFull } from "@manara/contract/centres/centre-accounts";
import { api } from "../../../../api/step-up-api.ts";
import type { ScreenAddress } from "../../../../staff/screen.ts";

/** The account of the centre that the address names. */
export const loadAccount = ({ params }: ScreenAddress): Promise<CentreAccountInFull> =>
  api("GET /centre/account/get", { query: { centreId: params.centreId } });
