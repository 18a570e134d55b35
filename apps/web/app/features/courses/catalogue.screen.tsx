import { redirect } from "react-router";
import { takeChoice } from "../../session/kept-choice.ts";
import { currentSession } from "../../session/session.ts";
import type { Route } from "./+types/catalogue.screen.ts";
import { readFilters } from "./catalogue.rules.ts";
import { CatalogueView } from "./catalogue-view.tsx";
import { loadCatalogue } from "./load-catalogue.server.ts";

type Params = { fieldId?: string; schoolId?: string };

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadCatalogue({ context, url: new URL(request.url), ...(params as Params) });

export async function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  const { fieldId, schoolId } = params as Params;
  const url = new URL(request.url);
  const choice = takeChoice(url);
  if (choice) throw redirect(`/courses${choice}`);
  const filters = readFilters(url, fieldId);
  if (!currentSession()) return await serverLoader();
  const { loadMyCourses, markOwnCourses } = await import("./load-my-courses.tsx");
  if (!filters.onlyMine) return markOwnCourses(serverLoader());
  return (await loadMyCourses({ filters, schoolId })) ?? serverLoader();
}
clientLoader.hydrate = true as const;

export default function CatalogueScreen({ loaderData, params }: Route.ComponentProps) {
  const { fieldId, schoolId } = params as Params;
  return <CatalogueView catalogue={loaderData} pathField={fieldId} schoolId={schoolId} />;
}
