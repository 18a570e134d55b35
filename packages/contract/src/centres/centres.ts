import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { fieldsOf, Id, IdParam, Line, Text, TextOrNone } from "../fields/primitives.ts";
import { completeWebAddress } from "../fields/web-address-rules.ts";
import { CentreTerms } from "./centre-accounts.ts";
import {
  CENTRE_PHONE_MAX_LENGTH,
  centreRules,
  isMapAddress,
  MAP_URL_MAX_LENGTH,
  MOST_MORE_PHONES,
} from "./centre-rules.ts";

/** A place where cards are sold. */
export const Centre = z.object({
  id: Id,
  name: z.string(),
  /** A wilaya, a state. */
  region: z.string(),
  /** The part of the region, in dz a commune. */
  commune: z.string().nullable(),
  place: z.string(),
  /** Where it stands on a map of another site. */
  mapUrl: z.string().nullable(),
  hours: z.string().nullable(),
  phone: z.string().nullable(),
  /** Numbers beside the first one. */
  morePhones: z.array(z.string()),
});
export type Centre = z.output<typeof Centre>;

/** A wilaya or a state, and how many centres sell cards there. */
const CentreRegion = z.object({ name: z.string(), centres: z.int().positive() });
export type CentreRegion = z.output<typeof CentreRegion>;

/** A centre as the school knows it. */
export const ManagedCentre = Centre.extend({
  /** Contact person there. */
  contact: z.string().nullable(),
  /** It sells no cards at the moment: students do not see it. */
  isSuspended: z.boolean(),
  sellers: z.int().nonnegative().describe("Accounts that sell for it"),
});
export type ManagedCentre = z.output<typeof ManagedCentre>;

const CentreBody = z.object({
  ...fieldsOf(centreRules),
  commune: TextOrNone(200).optional(),
  mapUrl: TextOrNone(MAP_URL_MAX_LENGTH, isMapAddress, completeWebAddress).optional(),
  hours: TextOrNone(200).optional(),
  phone: TextOrNone(CENTRE_PHONE_MAX_LENGTH).optional(),
  morePhones: z.array(Line(CENTRE_PHONE_MAX_LENGTH)).max(MOST_MORE_PHONES).optional(),
  contact: TextOrNone(200).optional(),
  isSuspended: z.boolean().optional(),
});
export type CentreBody = z.output<typeof CentreBody>;

const AddCentreBody = CentreBody.extend({
  terms: CentreTerms.optional().describe(
    "What is agreed with it. Left out: it pays before it sells, and keeps no commission",
  ),
});
export type AddCentreBody = z.output<typeof AddCentreBody>;

export const centreEndpoints = {
  listCentres: endpoint({
    method: "GET",
    path: "/centre/list-all",
    summary:
      "Where cards are sold, by region and name, everywhere or in one region; not those that are suspended",
    who: "all",
    query: z.object({ region: Text(centreRules.region).optional() }),
    answer: { status: 200, schema: z.array(Centre) },
    errors: [],
  }),
  listCentreRegions: endpoint({
    method: "GET",
    path: "/centre/regions",
    summary: "The regions in which cards are sold, by name",
    who: "all",
    answer: { status: 200, schema: z.array(CentreRegion) },
    errors: [],
  }),
  listManagedCentres: endpoint({
    method: "GET",
    path: "/centre/list-managed",
    summary: "All distribution centres as the school knows them, by region and name",
    who: "admin",
    answer: { status: 200, schema: z.array(ManagedCentre) },
    errors: [],
  }),
  addCentre: endpoint({
    method: "POST",
    path: "/centre/add",
    summary: "Add a distribution centre",
    who: "admin",
    // No second step: nothing is sold on these terms before somebody delivers cards to it or sells for it, and both ask for one.
    body: AddCentreBody,
    answer: { status: 201, schema: ManagedCentre },
    errors: [],
  }),
  editCentre: endpoint({
    method: "POST",
    path: "/centre/edit",
    summary: "Change a distribution centre, all of it; what may be left out and is, is none",
    who: "admin",
    body: CentreBody.extend({ id: Id }),
    answer: { status: 200, schema: ManagedCentre },
    errors: ["CENTRE_NOT_FOUND"],
  }),
  deleteCentre: endpoint({
    method: "DELETE",
    path: "/centre/delete",
    summary: "Delete a distribution centre that has never had cards",
    who: "admin",
    query: z.object({ id: IdParam }),
    answer: { status: 204 },
    errors: ["CENTRE_NOT_FOUND", "IN_USE"],
  }),
};
