import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { fieldsOf, Id, IdParam, TextOrNone } from "../fields/primitives.ts";
import { centreRules } from "./centre-rules.ts";

/** A place where cards are sold. */
export const Centre = z.object({
  id: Id,
  name: z.string(),
  /** A wilaya, a state. */
  region: z.string(),
  place: z.string(),
  hours: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Centre = z.output<typeof Centre>;

const CentreBody = z.object({
  ...fieldsOf(centreRules),
  hours: TextOrNone(200).optional(),
  phone: TextOrNone(50).optional(),
});
export type CentreBody = z.output<typeof CentreBody>;

export const centreEndpoints = {
  listCentres: endpoint({
    method: "GET",
    path: "/centre/list-all",
    summary: "Where cards are sold, by region and name",
    who: "all",
    answer: { status: 200, schema: z.array(Centre) },
    errors: [],
  }),
  addCentre: endpoint({
    method: "POST",
    path: "/centre/add",
    summary: "Add a distribution centre",
    who: "admin",
    body: CentreBody,
    answer: { status: 201, schema: Centre },
    errors: [],
  }),
  editCentre: endpoint({
    method: "POST",
    path: "/centre/edit",
    summary: "Change a distribution centre, all of it; hours and phone that are left out are none",
    who: "admin",
    body: CentreBody.extend({ id: Id }),
    answer: { status: 200, schema: Centre },
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
