import { schoolEndpoints } from "@manara/contract/schools/schools";
import type { Server } from "../../plugins/serve.ts";
import { changeSpecialtyOrder, changeStudyOrder, deleteFromList } from "./change-places.ts";
import { addSchool, addSpecialty, addStudy, editSchool, editSpecialty, editStudy } from "./manage-schools.ts";
import { countCoursesOfEach, listSchools, listSpecialties, listStudies } from "./schools.service.ts";

export function schoolRoutes({ serve, platform }: Server): void {
  serve(schoolEndpoints.listSchools, () => listSchools(platform), { sharedBy: ["schools"] });
  serve(schoolEndpoints.listStudies, () => listStudies(platform), { sharedBy: ["studies"] });
  serve(schoolEndpoints.listSpecialties, () => listSpecialties(platform), { sharedBy: ["specialties"] });

  serve(schoolEndpoints.addSchool, ({ caller, body }) => addSchool(platform, caller, body.name));
  serve(schoolEndpoints.editSchool, ({ caller, body }) => editSchool(platform, caller, body));
  serve(schoolEndpoints.addStudy, ({ caller, body }) => addStudy(platform, caller, body.title));
  serve(schoolEndpoints.editStudy, ({ caller, body }) =>
    editStudy(platform, caller, { id: body.id, name: body.title }),
  );
  serve(schoolEndpoints.addSpecialty, ({ caller, body }) => addSpecialty(platform, caller, body));
  serve(schoolEndpoints.editSpecialty, ({ caller, body }) => editSpecialty(platform, caller, body));

  serve(schoolEndpoints.changeStudyOrder, ({ caller, body }) => changeStudyOrder(platform, caller, body.ids));
  serve(schoolEndpoints.changeSpecialtyOrder, ({ caller, body }) =>
    changeSpecialtyOrder(platform, caller, body.ids),
  );
  serve(schoolEndpoints.countCourses, () => countCoursesOfEach(platform));

  const deletions = [
    [schoolEndpoints.deleteSchool, "school"],
    [schoolEndpoints.deleteStudy, "study"],
    [schoolEndpoints.deleteSpecialty, "specialty"],
  ] as const;
  for (const [endpoint, kind] of deletions) {
    serve(endpoint, async ({ caller, query }) => {
      await deleteFromList(platform, caller, { kind, id: query.id });
      return undefined;
    });
  }
}
