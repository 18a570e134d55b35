import type { ReactNode } from "react";
import {
  data,
  isRouteErrorResponse,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { DocumentHead } from "./shell/document-head.tsx";
import { ErrorScreen } from "./shell/error-screen.tsx";
import { loadSite } from "./shell/load-site.server.ts";
import { NotFound } from "./shell/not-found.tsx";
import { SiteFrame } from "./shell/site-frame.tsx";
import { describeSite, SiteContext, useSite } from "./site.ts";
import { PageStyles } from "./start/page-styles.tsx";
import { StartPage } from "./start/start-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { site, complete } = await loadSite(context);
  // Without its lists the page is still a page, but not one to keep.
  return data(site, { status: complete ? 200 : 503 });
}

/** Facts of the site do not change while somebody walks through it. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const document = <Document>{children}</Document>;
  return site ? <SiteContext value={describeSite(site)}>{document}</SiteContext> : document;
}

function Document({ children }: { children: ReactNode }) {
  const { country } = useSite();
  return (
    <html
      lang={country.locale}
      dir={country.direction}
      data-country={country.code}
      data-theme={country.theme}
      suppressHydrationWarning
    >
      <head>
        <DocumentHead />
        <PageStyles />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {import.meta.env.DEV ? <Scripts /> : <StartPage />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  // What a browser's fetch throws when there is no answer.
  const isOffline = typeof document !== "undefined" && error instanceof TypeError && !navigator.onLine;
  return <SiteFrame>{isMissing ? <NotFound /> : <ErrorScreen isOffline={isOffline} />}</SiteFrame>;
}
