import { api } from "../../api.ts";
import { useSession } from "../../session.ts";
import { orUnauthorised, requireSession } from "../../shell/guards.ts";
import { NotFound } from "../../shell/not-found.tsx";
import { pageCountry } from "../../site.ts";
import type { Route } from "./+types/teacher.screen.ts";
import { EducatorView } from "./educator-view.tsx";
import { loadTeacher } from "./load-educator.ts";
import { loadPublicTeacher } from "./load-public-educator.server.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => loadPublicTeacher(context, params.teacherId);

/** The teacher area asks for a session; its owner also sees hidden courses. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  requireSession(request);
  return orUnauthorised(loadTeacher({ api, country: pageCountry() }, params.teacherId));
}
clientLoader.hydrate = true as const;

export default function TeacherScreen({ loaderData }: Route.ComponentProps) {
  const isOwn = useSession()?.user.userId === loaderData?.educator.userId;
  if (!loaderData) return <NotFound />;
  return <EducatorView page={loaderData} mode="school" profession="teacher" isOwn={isOwn} />;
}
