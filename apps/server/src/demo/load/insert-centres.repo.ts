import type { Tx } from "../../platform/database/database.ts";
import type { DemoCountry } from "../content/types.ts";

/** Says where cards are sold. */
export async function insertCentres(tx: Tx, { centres }: Pick<DemoCountry, "centres">): Promise<void> {
  const rows = centres.map(({ phone = null, ...centre }) => ({ ...centre, phone }));
  await tx.insertInto("centres").values(rows).execute();
}
