import { data, redirect } from "react-router";
import { adminRoutes, opensScreen, opensUnder } from "../../admin-routes.ts";
import { landingPage } from "../../features/accounts/next-page.rules.ts";
import { findScreen } from "../../staff/screen.ts";
import { orHomeWhenDenied, requireOffice } from "../guards.ts";
import type { Route } from "./+types/admin.screen.ts";
import { orSecondStep } from "./or-second-step.ts";
import { ScreenFailed, ScreenMissing } from "./screen-failed.tsx";
import { StaffFrame } from "./staff-frame.tsx";

/** The document is the same for all: it holds the frame alone. The screen comes when the guard has let somebody in. */
export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: findScreen(adminRoutes, params["*"]) ? 200 : 404 });
}

/** Lets in those alone who work here, asked at every navigation. A screen that begins with others' work leads to where theirs begins. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const found = findScreen(adminRoutes, params["*"]);
  const { user } = await requireOffice(request, (role) => opensUnder(role, found?.pattern ?? ""));
  if (!found) return { kind: "missing" as const };
  if (!opensScreen(user.role, found.pattern)) throw redirect(landingPage(user));
  const address = { params: found.params, url: new URL(request.url) };
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

export default function AdminArea({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <StaffFrame isOpening />;
  if (loaderData.kind === "missing") {
    return (
      <StaffFrame>
        <ScreenMissing />
      </StaffFrame>
    );
  }
  const { View } = loaderData.screen;
  return (
    <StaffFrame>
      <View key={loaderData.pattern} data={loaderData.data} address={loaderData.address} />
    </StaffFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <StaffFrame>
      <ScreenFailed error={error} />
    </StaffFrame>
  );
}
