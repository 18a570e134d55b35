import type { EducatorAccountInFull } from "@manara/contract/shares/shares";
import { api } from "../../../api/step-up-api.ts";
import type { ScreenAddress } from "../../../staff/screen.ts";

/** The account of the educator that the address names. */
export const loadAccount = ({ params }: ScreenAddress): Promise<EducatorAccountInFull> =>
  api("GET /share/account/get", { query: { userId: params.userId } });
