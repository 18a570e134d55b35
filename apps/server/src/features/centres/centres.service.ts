import type {
  AddCentreBody,
  Centre,
  CentreBody,
  CentreRegion,
  ManagedCentre,
} from "@manara/contract/centres/centres";
import type { OwnCentre } from "@manara/contract/centres/own-centre";
import type { Caller, Seller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { countStock, findAccountOf, findStock } from "./centre-account-list.repo.ts";
import { dropAccount } from "./centre-accounts.repo.ts";
import { agreeOn } from "./centre-accounts.service.ts";
import {
  deleteCentreRow,
  findCentres,
  findOpenCentres,
  findRegions,
  insertCentre,
  updateCentre,
} from "./centres.repo.ts";

/** Where cards are sold, everywhere or in one region. */
export const listCentres = (
  { db }: Platform,
  { region }: { region?: string | undefined },
): Promise<Centre[]> => findOpenCentres(db, region);

/** The regions in which cards are sold. */
export const listRegions = ({ db }: Platform): Promise<CentreRegion[]> => findRegions(db);

/** All centres, with what the school alone knows of them. */
export const listManagedCentres = ({ db }: Platform): Promise<ManagedCentre[]> => findCentres(db);

/** Adds a centre, with what is agreed with it where that is said. */
export const addCentre = (
  { db }: Platform,
  caller: Caller,
  { terms, ...body }: AddCentreBody,
): Promise<ManagedCentre> =>
  db.transaction().execute(async (tx) => {
    const centre = await insertCentre(tx, body);
    const { id, ...details } = centre;
    await recordActs(tx, caller, [{ act: "centre.added", subjectId: id, details }]);
    if (terms) await agreeOn(tx, caller, { ...terms, centreId: id });
    return centre;
  });

export const editCentre = (
  { db }: Platform,
  caller: Caller,
  { id, ...body }: CentreBody & { id: number },
): Promise<ManagedCentre> =>
  db.transaction().execute(async (tx) => {
    const centre = (await updateCentre(tx, id, body)) ?? fail("CENTRE_NOT_FOUND");
    const { id: subjectId, ...details } = centre;
    await recordActs(tx, caller, [{ act: "centre.edited", subjectId, details }]);
    return centre;
  });

export const deleteCentre = ({ db }: Platform, caller: Caller, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await dropAccount(tx, id);
    const { name } = (await deleteCentreRow(tx, id)) ?? fail("CENTRE_NOT_FOUND");
    await recordActs(tx, caller, [{ act: "centre.deleted", subjectId: id, details: { name } }]);
  });

const MOST_RANGES = 500;

/** The centre that somebody sells for, with its cards. */
export async function showOwnCentre({ db }: Platform, { centreId }: Seller): Promise<OwnCentre> {
  const [account, counts, ranges] = await Promise.all([
    findAccountOf(db, centreId),
    countStock(db, centreId),
    findStock(db, centreId, MOST_RANGES),
  ]);
  const own = account ?? fail("CENTRE_NOT_FOUND");
  return {
    ...own,
    creditLeft: own.creditLimit - own.owed,
    stocks: counts.map((stock) => ({
      ...stock,
      ranges: ranges
        .filter(({ price }) => price === stock.price)
        .map(({ firstSerial, lastSerial }) => ({ firstSerial, lastSerial })),
    })),
  };
}
