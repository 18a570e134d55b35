import { orNull } from "@manara/contract/calls/api-error";
import { data, type RouterContextProvider, redirect } from "react-router";
import { schoolContext } from "../../context.ts";
import { summarise } from "../courses/course-summary.ts";
import { assembleStudy } from "./study-page.ts";

/** The lectures of a study as every visitor sees them. Without an id, the way to the first one. */
export async function loadStudy(context: Readonly<RouterContextProvider>, studyId: string | undefined) {
  const { api } = context.get(schoolContext);
  if (studyId === undefined) {
    const [first] = await api("GET /study/list-all");
    throw redirect(first ? `/studies/${first.id}` : "/courses");
  }
  const lectures = await orNull(
    api("GET /lecture/getByStudyId", { query: { studyId } }),
    "STUDY_NOT_FOUND",
    "VALIDATION_FAILED",
  );
  if (!lectures) throw data(null, { status: 404 });
  return assembleStudy("study", lectures.map(summarise));
}
