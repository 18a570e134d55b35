import { data } from "react-router";
import { schoolContext } from "../../context.ts";
import { orMissing } from "../../or-missing.server.ts";
import { personSource } from "../../person-source.ts";
import { orUnauthorised, requireSession } from "../../shell/guards.ts";
import { NotFound } from "../../shell/not-found.tsx";
import type { Route } from "./+types/lecturer.screen.ts";
import { EducatorView } from "./educator-view.tsx";
import { loadLecturer } from "./load-educator.ts";
import { isOwnScreen, loadOwnScreen } from "./own/load-own-screen.ts";

const wanted = ({ lecturerId, isStudy }: Route.LoaderArgs["params"]) =>
  ({ lecturerId, mode: isStudy ? "study" : "school" }) as const;

/** What stands under the page is its owner's, of whom the server knows nothing: the document is empty. */
export function loader({ context, params }: Route.LoaderArgs) {
  const path = params["*"];
  if (path) return data(null, { status: isOwnScreen(path) ? 200 : 404 });
  return orMissing(loadLecturer(context.get(schoolContext), wanted(params)), "USER_NOT_FOUND");
}

/** The page of a lecturer asks for a session; its owner finds their own area there. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { user } = requireSession(request);
  const path = params["*"] ?? "";
  const isOwn = user.role === "LECTURER" && String(user.userId) === params.lecturerId;
  if (isOwn || path) {
    const base = `/lecturer/${params.lecturerId}/1`;
    return loadOwnScreen({ request, path, base, userId: params.lecturerId, profession: "lecturer" });
  }
  return orUnauthorised(loadLecturer(personSource, wanted(params)));
}
clientLoader.hydrate = true as const;

/** `lecturer/{lecturerId}/{isStudy}`: with a 1 in the last part their courses are lectures of studies. */
export default function LecturerScreen({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return params["*"] && isOwnScreen(params["*"]) ? null : <NotFound />;
  if ("kind" in loaderData) {
    const { screen, pattern, address, data: shown } = loaderData;
    return <screen.View key={pattern} data={shown} address={address} />;
  }
  return <EducatorView page={loaderData} mode={wanted(params).mode} profession="lecturer" />;
}
