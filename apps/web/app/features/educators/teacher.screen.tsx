import { personSource } from "../../api/api.ts";
import { orUnauthorised, requireSession } from "../../shell/guards.ts";
import { NotFound } from "../../shell/not-found.tsx";
import type { Route } from "./+types/teacher.screen.ts";
import { EducatorScreen } from "./educator-screen.tsx";
import { guardEducator } from "./guard-educator.server.ts";
import { loadTeacher } from "./load-educator.ts";
import { loadOwnScreen } from "./own/load-own-screen.ts";

export const loader = ({ context, params: { teacherId, "*": path } }: Route.LoaderArgs) =>
  guardEducator(context, { path, read: teacherId ? (source) => loadTeacher(source, teacherId) : null });

/** The page of a teacher asks for a session; its owner finds their own area there. Without an id it is one's own. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { user } = requireSession(request);
  const { teacherId = String(user.userId), "*": path } = params;
  if (path || teacherId === String(user.userId)) {
    return loadOwnScreen({
      request,
      path,
      base: `/teacher/${teacherId}`,
      userId: teacherId,
      profession: "teacher",
    });
  }
  return orUnauthorised(loadTeacher(personSource, teacherId));
}
clientLoader.hydrate = true as const;

export default function TeacherScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  return <EducatorScreen shown={loaderData} mode="school" profession="teacher" />;
}
