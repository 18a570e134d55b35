import { data } from "react-router";
import { orHomeWhenDenied, requireSeller } from "../../../shell/guards.ts";
import { NotFound } from "../../../shell/not-found.tsx";
import { orSecondStep } from "../../../shell/staff/or-second-step.ts";
import { findScreen } from "../../../staff/screen.ts";
import type { Route } from "./+types/centre.screen.ts";
import { CentreArea } from "./centre-area.tsx";
import { CentreFailed } from "./centre-failed.tsx";
import { CentreOpening } from "./centre-opening.tsx";
import { ownRoutes } from "./own-routes.ts";

/** The camera reads serials here. */
export const headers = () => ({ "Permissions-Policy": "camera=(self)" });

/** The document of a screen is the same for all: nothing of what the area shows, until the browser knows who is there. */
export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: findScreen(ownRoutes, params["*"]) ? 200 : 404 });
}

/** Guard of sellers, asked at every navigation. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { user } = await requireSeller(request);
  const found = findScreen(ownRoutes, params["*"]);
  if (!found) return { kind: "missing" as const };
  const address = { params: { ...found.params, userId: String(user.userId) }, url: new URL(request.url) };
  const { screen } = await found.open();
  return {
    kind: "screen" as const,
    pattern: found.pattern,
    screen,
    address,
    data: await orHomeWhenDenied(orSecondStep(screen.load(address))),
  };
}
clientLoader.hydrate = true as const;

export default function CentreScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <CentreOpening />;
  if (loaderData.kind === "missing") return <NotFound />;
  const { screen, pattern, address, data: shown } = loaderData;
  return (
    <CentreArea>
      <screen.View key={pattern} data={shown} address={address} />
    </CentreArea>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <CentreArea>
      <CentreFailed error={error} />
    </CentreArea>
  );
}
