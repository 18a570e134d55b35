import { api } from "../../api.ts";
import { codeOf } from "../../refusal.ts";
import { pageCountry } from "../../site.ts";
import { assembleStudy, type StudyPage } from "./study-page.ts";

/** The person's own courses that belong to no school; in the browser only. */
export async function loadMyLectures(): Promise<StudyPage> {
  const country = pageCountry();
  try {
    const [bought, specialties] = await Promise.all([
      api("GET /course/list-public", { query: { fieldId: -2 } }),
      country.categories.kind === "specialties" ? api("GET /specialty/list-all") : [],
    ]);
    const lectures = bought.filter(({ schoolId }) => schoolId === null);
    return assembleStudy("mine", lectures, { country, specialties });
  } catch (error) {
    if (!codeOf(error)) throw error;
    return { kind: "failed", groups: [] };
  }
}
