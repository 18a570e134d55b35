import { schoolEndpoints } from "@manara/contract/schools";
import type { Server } from "../../plugins/serve.ts";
import { findSchools, findSpecialties, findStudies } from "./schools.repo.ts";

export function schoolRoutes({ serve, platform: { db } }: Server): void {
  serve(schoolEndpoints.listSchools, () => findSchools(db), { sharedBy: ["schools"] });
  serve(schoolEndpoints.listStudies, () => findStudies(db), { sharedBy: ["studies"] });
  serve(schoolEndpoints.listSpecialties, () => findSpecialties(db), { sharedBy: ["specialties"] });
}
