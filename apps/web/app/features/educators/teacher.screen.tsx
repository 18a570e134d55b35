import { schoolContext } from "../../context.ts";
import { orMissing } from "../../or-missing.server.ts";
import { personSource } from "../../person-source.ts";
import { useSession } from "../../session.ts";
import { orUnauthorised, requireSession } from "../../shell/guards.ts";
import { NotFound } from "../../shell/not-found.tsx";
import type { Route } from "./+types/teacher.screen.ts";
import { EducatorView } from "./educator-view.tsx";
import { loadTeacher } from "./load-educator.ts";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orMissing(loadTeacher(context.get(schoolContext), params.teacherId), "USER_NOT_FOUND");

/** The teacher area asks for a session; its owner also sees hidden courses. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  requireSession(request);
  return orUnauthorised(loadTeacher(personSource, params.teacherId));
}
clientLoader.hydrate = true as const;

export default function TeacherScreen({ loaderData }: Route.ComponentProps) {
  const isOwn = useSession()?.user.userId === loaderData?.educator.userId;
  if (!loaderData) return <NotFound />;
  return <EducatorView page={loaderData} mode="school" profession="teacher" isOwn={isOwn} />;
}
