import type { CentreAccount } from "@manara/contract/centres/centre-accounts";
import { readList } from "../../../api/step-up-api.ts";

/** As many accounts as one call answers. */
const PART = 500;

/** The accounts of all distribution centres. */
export async function readAccounts(before: readonly CentreAccount[] = []): Promise<readonly CentreAccount[]> {
  const { items, total } = await readList("GET /centre/account/list", {
    query: { limit: PART, offset: before.length },
  });
  const all = [...before, ...items];
  return items.length === 0 || all.length >= total ? all : readAccounts(all);
}
