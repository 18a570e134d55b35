import { data, type RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import { orNull } from "../../refusal.ts";
import { assembleStudy } from "./study-page.ts";

/** The lectures of a study as every visitor sees them. */
export async function loadStudy(context: Readonly<RouterContextProvider>, studyId: string) {
  const { api, country } = context.get(schoolContext);
  const [lectures, specialties] = await Promise.all([
    orNull(api("GET /lecture/getByStudyId", { query: { studyId } }), "STUDY_NOT_FOUND", "VALIDATION_FAILED"),
    country.categories.kind === "specialties" ? api("GET /specialty/list-all") : [],
  ]);
  if (!lectures) throw data(null, { status: 404 });
  return assembleStudy("study", lectures, { country, specialties });
}
