import { personSource } from "../../api/api.ts";
import { currentSession } from "../../session/session.ts";
import type { Route } from "./+types/study.screen.ts";
import { loadMyLectures } from "./load-my-lectures.ts";
import { loadStudy } from "./load-study.server.ts";
import { asksForMine } from "./study-page.ts";
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
