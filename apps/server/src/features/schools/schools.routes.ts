import { schoolEndpoints } from "@manara/contract/schools";
import type { Server } from "../../plugins/serve.ts";
import { actorOf } from "../audit/audit.service.ts";
import { deleteFromList } from "./change-list.ts";
import { addSchool, addStudy, editSchool, editStudy } from "./manage-schools.ts";
import { addSpecialty, editSpecialty } from "./manage-specialties.ts";
import { findSchools, findSpecialties, findStudies } from "./schools.repo.ts";

export function schoolRoutes({ serve, platform }: Server): void {
  const { db } = platform;
  serve(schoolEndpoints.listSchools, () => findSchools(db), { sharedBy: ["schools"] });
  serve(schoolEndpoints.listStudies, () => findStudies(db), { sharedBy: ["studies"] });
  serve(schoolEndpoints.listSpecialties, () => findSpecialties(db), { sharedBy: ["specialties"] });

  serve(schoolEndpoints.addSchool, ({ caller, request, body }) =>
    addSchool(platform, actorOf(caller, request), body.name),
  );
  serve(schoolEndpoints.editSchool, ({ caller, request, body }) =>
    editSchool(platform, actorOf(caller, request), body),
  );
  serve(schoolEndpoints.addStudy, ({ caller, request, body }) =>
    addStudy(platform, actorOf(caller, request), body.title),
  );
  serve(schoolEndpoints.editStudy, ({ caller, request, body }) =>
    editStudy(platform, actorOf(caller, request), { id: body.id, name: body.title }),
  );
  serve(schoolEndpoints.addSpecialty, ({ caller, request, body }) =>
    addSpecialty(platform, actorOf(caller, request), body),
  );
  serve(schoolEndpoints.editSpecialty, ({ caller, request, body }) =>
    editSpecialty(platform, actorOf(caller, request), body),
  );

  const deletions = [
    [schoolEndpoints.deleteSchool, "school"],
    [schoolEndpoints.deleteStudy, "study"],
    [schoolEndpoints.deleteSpecialty, "specialty"],
  ] as const;
  for (const [endpoint, kind] of deletions) {
    serve(endpoint, async ({ caller, request, query }) => {
      await deleteFromList(platform, actorOf(caller, request), { kind, id: query.id });
      return undefined;
    });
  }
}
