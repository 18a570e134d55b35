import { orNull } from "@manara/contract/api-error";
import { data, type RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import { loadSpecialties } from "../courses/load-specialties.ts";
import { assembleStudy } from "./study-page.ts";

/** The lectures of a study as every visitor sees them. */
export async function loadStudy(context: Readonly<RouterContextProvider>, studyId: string) {
  const source = context.get(schoolContext);
  const { api, country } = source;
  const [lectures, specialties] = await Promise.all([
    orNull(api("GET /lecture/getByStudyId", { query: { studyId } }), "STUDY_NOT_FOUND", "VALIDATION_FAILED"),
    loadSpecialties(source),
  ]);
  if (!lectures) throw data(null, { status: 404 });
  return assembleStudy("study", lectures, { country, specialties });
}
