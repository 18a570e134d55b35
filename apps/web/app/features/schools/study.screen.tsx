import { orNull } from "@manara/contract/calls/api-error";
import { data, type RouterContextProvider, redirect } from "react-router";
import { personSource } from "../../api/api.ts";
import { schoolContext } from "../../context.ts";
import { currentSession } from "../../session/session.ts";
import { summarise } from "../courses/course-summary.ts";
import type { Route } from "./+types/study.screen.ts";
import { loadMyLectures } from "./load-my-lectures.ts";
import { asksForMine, assembleStudy } from "./study-page.ts";
import { StudyView } from "./study-view.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => loadStudy(context, params.studyId);

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const isMineAsked = asksForMine(new URL(request.url).searchParams);
  return isMineAsked && currentSession() ? loadMyLectures(personSource) : serverLoader();
}
clientLoader.hydrate = true as const;

export default function StudyScreen({ loaderData, params }: Route.ComponentProps) {
  return <StudyView page={loaderData} studyId={Number(params.studyId)} />;
}

/** The lectures of a study as every visitor sees them. Without an id, the way to the first one. */
async function loadStudy(context: Readonly<RouterContextProvider>, studyId: string | undefined) {
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
