import { api } from "../../api.ts";
import { useSession } from "../../session.ts";
import { orUnauthorised, requireSession } from "../../shell/guards.ts";
import { NotFound } from "../../shell/not-found.tsx";
import { pageCountry } from "../../site.ts";
import type { Route } from "./+types/lecturer.screen.ts";
import { EducatorView } from "./educator-view.tsx";
import { loadLecturer } from "./load-educator.ts";
import { loadPublicLecturer } from "./load-public-educator.server.ts";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadPublicLecturer(context, params.lecturerId);

/** The page of a lecturer asks for a session; its owner also sees hidden lectures. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  requireSession(request);
  return orUnauthorised(loadLecturer({ api, country: pageCountry() }, params.lecturerId));
}
clientLoader.hydrate = true as const;

/** `lecturer/{lecturerId}/{isStudy}`: with the last part their courses are lectures of studies. */
export default function LecturerScreen({ loaderData, params }: Route.ComponentProps) {
  const isOwn = useSession()?.user.userId === loaderData?.educator.userId;
  if (!loaderData) return <NotFound />;
  const mode = params.isStudy ? "study" : "school";
  return <EducatorView page={loaderData} mode={mode} profession="lecturer" isOwn={isOwn} />;
}
