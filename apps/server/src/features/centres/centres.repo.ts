import type { Centre, CentreBody, CentreRegion, ManagedCentre } from "@manara/contract/centres/centres";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { findViolatedKey } from "../../platform/database/database-errors.ts";
import { fail } from "../../platform/failure.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";

const shownColumns = [
  "id",
  "name",
  "region",
  "commune",
  "place",
  "mapUrl",
  "hours",
  "phone",
  "morePhones",
] as const;

const sellers = sql<number>`(select count(*)::integer from users where users.centre_id = centres.id)`;

const columns = [...shownColumns, "contact", "isSuspended", sellers.as("sellers")] as const;

const toRow = ({
  commune = null,
  mapUrl = null,
  hours = null,
  phone = null,
  morePhones = [],
  contact = null,
  isSuspended = false,
  ...named
}: CentreBody) => ({ ...named, commune, mapUrl, hours, phone, morePhones, contact, isSuspended });

/** By region and name. */
const inOrder = (db: Queryable) => db.selectFrom("centres").orderBy("region").orderBy("name").orderBy("id");

/** Those that sell cards at the moment, everywhere or in one region. */
export const findOpenCentres = (db: Queryable, region: string | undefined): Promise<Centre[]> =>
  inOrder(db)
    .select(shownColumns)
    .where("isSuspended", "=", false)
    .$if(region !== undefined, (all) => all.where("region", "=", region ?? ""))
    .execute();

/** Where cards are sold at the moment, and at how many centres. */
export const findRegions = (db: Queryable): Promise<CentreRegion[]> =>
  db
    .selectFrom("centres")
    .select("region as name")
    .select((of) => of.cast<number>(of.fn.countAll(), "integer").as("centres"))
    .where("isSuspended", "=", false)
    .groupBy("region")
    .orderBy("region")
    .execute();

export const findCentres = (db: Queryable): Promise<ManagedCentre[]> => inOrder(db).select(columns).execute();

export const insertCentre = (tx: Tx, centre: CentreBody): Promise<ManagedCentre> =>
  tx.insertInto("centres").values(toRow(centre)).returning(columns).executeTakeFirstOrThrow();

export const updateCentre = (tx: Tx, id: number, centre: CentreBody): Promise<ManagedCentre | undefined> =>
  tx.updateTable("centres").set(toRow(centre)).where("id", "=", id).returning(columns).executeTakeFirst();

/** Answers what was deleted. Fails with IN_USE for a centre that has had cards, money or sellers. */
export const deleteCentreRow = (tx: Tx, id: number): Promise<ManagedCentre | undefined> =>
  tx
    .deleteFrom("centres")
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (findViolatedKey(error)) fail("IN_USE");
      throw error;
    });

export const centreData = {
  centres: {
    exportOf: "where cards are sold, for everybody to see",
    erase: "the addresses and numbers of shops",
  },
  centrePayments: {
    exportOf: "the books of the school: they name who wrote a payment down",
    erase: "the books of the school: the name goes with the account",
  },
  centreOrders: {
    exportOf: "what shops asked the school for: it names who wrote it down",
    erase: "what shops asked the school for: the name goes with the account",
  },
} satisfies PersonalTables;
