import type { Centre, CentreBody } from "@manara/contract/centres/centres";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { findViolatedKey } from "../../platform/database/foreign-keys.ts";
import { fail } from "../../platform/failure.ts";

const columns = ["id", "name", "region", "place", "hours", "phone"] as const;

const toRow = ({ name, region, place, hours = null, phone = null }: CentreBody) => ({
  name,
  region,
  place,
  hours,
  phone,
});

export const findCentres = (db: Queryable): Promise<Centre[]> =>
  db.selectFrom("centres").select(columns).orderBy("region").orderBy("name").orderBy("id").execute();

export const insertCentre = (tx: Tx, centre: CentreBody): Promise<Centre> =>
  tx.insertInto("centres").values(toRow(centre)).returning(columns).executeTakeFirstOrThrow();

export const updateCentre = (tx: Tx, id: number, centre: CentreBody): Promise<Centre | undefined> =>
  tx.updateTable("centres").set(toRow(centre)).where("id", "=", id).returning(columns).executeTakeFirst();

/** Answers what was deleted. Fails with IN_USE for a centre that has had cards, or an account. */
export const deleteCentreRow = (tx: Tx, id: number): Promise<Centre | undefined> =>
  tx
    .deleteFrom("centres")
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (findViolatedKey(error)) fail("IN_USE");
      throw error;
    });
