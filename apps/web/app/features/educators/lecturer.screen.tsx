import { schoolContext } from "../../context.ts";
import { orMissing } from "../../or-missing.server.ts";
import { personSource } from "../../person-source.ts";
import { useSession } from "../../session.ts";
import { orUnauthorised, requireSession } from "../../shell/guards.ts";
import { NotFound } from "../../shell/not-found.tsx";
import type { Route } from "./+types/lecturer.screen.ts";
import { EducatorView } from "./educator-view.tsx";
import { loadLecturer } from "./load-educator.ts";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orMissing(loadLecturer(context.get(schoolContext), params.lecturerId), "USER_NOT_FOUND");

/** The page of a lecturer asks for a session; its owner also sees hidden lectures. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  requireSession(request);
  return orUnauthorised(loadLecturer(personSource, params.lecturerId));
}
clientLoader.hydrate = true as const;

/** `lecturer/{lecturerId}/{isStudy}`: with the last part their courses are lectures of studies. */
export default function LecturerScreen({ loaderData, params }: Route.ComponentProps) {
  const isOwn = useSession()?.user.userId === loaderData?.educator.userId;
  if (!loaderData) return <NotFound />;
  const mode = params.isStudy ? "study" : "school";
  return <EducatorView page={loaderData} mode={mode} profession="lecturer" isOwn={isOwn} />;
}
