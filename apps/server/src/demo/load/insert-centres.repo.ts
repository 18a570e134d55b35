import type { Tx } from "../../platform/database/database.ts";
import type { DemoCountry } from "../content/types.ts";

/** Says where cards are sold; answers the numbers of the centres. */
export async function insertCentres(tx: Tx, { centres }: Pick<DemoCountry, "centres">): Promise<number[]> {
  const rows = centres.map(({ phone = null, ...centre }) => ({ ...centre, phone }));
  const inserted = await tx.insertInto("centres").values(rows).returning("id").execute();
  return inserted.map(({ id }) => id);
}
