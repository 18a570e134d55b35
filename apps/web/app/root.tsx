import { codeOf } from "@manara/contract/calls/api-error";
import { type ReactNode, useMemo } from "react";
import {
  data,
  isRouteErrorResponse,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import { text } from "#text/shell/messages";
import type { Route } from "./+types/root.ts";
import { language } from "./language/language.ts";
import { DocumentHead } from "./shell/document-head.tsx";
import { ErrorScreen } from "./shell/error-screen.tsx";
import { loadSite } from "./shell/load-site.server.ts";
import { NotFound } from "./shell/not-found.tsx";
import { SiteFrame } from "./shell/site-frame.tsx";
import { type Site, SiteContext } from "./site.ts";
import { useScriptMark } from "./start/page-scripts.ts";
import "./routing/route-files.ts";
import { PageStyles } from "./start/page-styles.tsx";
import { PageData, StartScripts } from "./start/start-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { site, complete } = await loadSite(context);
  // Without its lists the page is still a page, but not one to keep.
  // As one text: the framework's own writing of so many small facts is 0.4 KB longer in each page, compressed.
  return data(JSON.stringify(site), { status: complete ? 200 : 503 });
}

/** Facts of the site do not change while somebody walks through it. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>("root");
  const site = useMemo(() => (facts === undefined ? null : (JSON.parse(facts) as Site)), [facts]);
  const nonce = useScriptMark();
  return (
    <html
      lang={language.locale}
      dir={language.direction}
      data-country={site?.country.code}
      data-font={import.meta.env.DEV ? "wanted" : undefined}
      suppressHydrationWarning
    >
      <head>
        <DocumentHead site={site} />
        {!import.meta.env.DEV && <StartScripts />}
        <PageStyles ofSchool={site?.colourCss ?? null} />
      </head>
      <body>
        <SiteContext value={site}>{children}</SiteContext>
        <ScrollRestoration nonce={nonce} />
        {import.meta.env.DEV ? <Scripts nonce={nonce} /> : <PageData />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  // Whatever failed then, it will again before the network is back.
  const isOffline =
    typeof document !== "undefined" &&
    (!navigator.onLine || "kept" in document.documentElement.dataset || codeOf(error) === "OFFLINE");
  // Not even the facts of the site could be had.
  if (!useRouteLoaderData<typeof loader>("root")) return <h1>{text.errors.title}</h1>;
  return (
    <SiteFrame>{isMissing ? <NotFound /> : <ErrorScreen error={error} isOffline={isOffline} />}</SiteFrame>
  );
}
