import { data } from "react-router";
import { schoolContext } from "../../context.ts";
import { orMissing } from "../../or-missing.server.ts";
import { personSource } from "../../person-source.ts";
import { orUnauthorised, requireSession } from "../../shell/guards.ts";
import { NotFound } from "../../shell/not-found.tsx";
import type { Route } from "./+types/teacher.screen.ts";
import { EducatorView } from "./educator-view.tsx";
import { loadTeacher } from "./load-educator.ts";
import { isOwnScreen, loadOwnScreen } from "./own/load-own-screen.ts";

/** What stands under the page is its owner's, of whom the server knows nothing: the document is empty. */
export function loader({ context, params }: Route.LoaderArgs) {
  const path = params["*"];
  if (path) return data(null, { status: isOwnScreen(path) ? 200 : 404 });
  return orMissing(loadTeacher(context.get(schoolContext), params.teacherId), "USER_NOT_FOUND");
}

/** The page of a teacher asks for a session; its owner finds their own area there. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { user } = requireSession(request);
  const path = params["*"] ?? "";
  const isOwn = user.role === "TEACHER" && String(user.userId) === params.teacherId;
  if (isOwn || path) {
    const base = `/teacher/${params.teacherId}`;
    return loadOwnScreen({ request, path, base, userId: params.teacherId, profession: "teacher" });
  }
  return orUnauthorised(loadTeacher(personSource, params.teacherId));
}
clientLoader.hydrate = true as const;

export default function TeacherScreen({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return params["*"] && isOwnScreen(params["*"]) ? null : <NotFound />;
  if ("kind" in loaderData) {
    const { screen, pattern, address, data: shown } = loaderData;
    return <screen.View key={pattern} data={shown} address={address} />;
  }
  return <EducatorView page={loaderData} mode={"school"} profession="teacher" />;
}
