import { personSource } from "../../api/api.ts";
import { orUnauthorised, requireSession } from "../../shell/guards.ts";
import { NotFound } from "../../shell/not-found.tsx";
import type { Route } from "./+types/lecturer.screen.ts";
import { EducatorScreen } from "./educator-screen.tsx";
import { guardEducator } from "./guard-educator.server.ts";
import { loadLecturer } from "./load-educator.ts";
import { loadOwnScreen } from "./own/load-own-screen.ts";

const modeOf = ({ isStudy }: Route.LoaderArgs["params"]) => (isStudy ? "study" : "school");

export function loader({ context, params }: Route.LoaderArgs) {
  const { lecturerId, "*": path } = params;
  const mode = modeOf(params);
  return guardEducator(context, {
    path,
    read: lecturerId ? (source) => loadLecturer(source, { lecturerId, mode }) : null,
  });
}

/** The page of a lecturer asks for a session; its owner finds their own area there. Without an id it is one's own. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { user } = requireSession(request);
  const { lecturerId = String(user.userId), "*": path } = params;
  if (path || lecturerId === String(user.userId)) {
    const base = `/lecturer/${lecturerId}/1`;
    return loadOwnScreen({ request, path, base, userId: lecturerId, profession: "lecturer" });
  }
  return orUnauthorised(loadLecturer(personSource, { lecturerId, mode: modeOf(params) }));
}
clientLoader.hydrate = true as const;

/** `lecturer/{lecturerId}/{isStudy}`: with a 1 in the last part their courses are lectures of studies. */
export default function LecturerScreen({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  return <EducatorScreen shown={loaderData} mode={modeOf(params)} profession="lecturer" />;
}
