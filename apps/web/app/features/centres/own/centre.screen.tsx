import { codeOf } from "@manara/contract/calls/api-error";
import {
  IconCards,
  IconCash,
  IconFileText,
  IconPhone,
  IconReceipt,
  IconTruckDelivery,
} from "@tabler/icons-react";
import { type ReactNode, useEffect } from "react";
import { data, Link, useLocation, useRevalidator } from "react-router";
import { text } from "#text/features/centres/own/messages";
import { orHomeWhenDenied, requireSeller } from "../../../shell/guards.ts";
import { NotFound } from "../../../shell/not-found.tsx";
import { whySignedOut } from "../../../shell/signed-out.tsx";
import { orSecondStep } from "../../../shell/staff/or-second-step.ts";
import { SignedOut } from "../../../shell/staff/screen-failed.tsx";
import { findScreen } from "../../../staff/screen.ts";
import staffStyles from "../../../staff.css?url";
import { Container } from "../../../ui/container.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { ReadFailed } from "../../../ui/read-failed.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import type { Route } from "./+types/centre.screen.ts";
import { ownRoutes } from "./own-routes.ts";
import { useSaleQueue } from "./sale-queue.ts";
import { WaitingSales } from "./waiting-sales.tsx";

/** The document of the area: nothing of what it shows, until the browser knows who is there. */
function CentreOpening() {
  const title = useTabs().find(({ isCurrent }) => isCurrent)?.title ?? text.area;
  return (
    <Container narrow>
      <PageHead title={title} unlisted />
      <div className="flex flex-col gap-6 py-8">
        <PageHeading>{title}</PageHeading>
        <noscript>
          <p className="rounded-md bg-amber-soft p-3 text-amber-ink">{text.needsScript}</p>
        </noscript>
        <p className="flex justify-center py-20 text-brand">
          <Spinner label={text.loading} />
        </p>
      </div>
    </Container>
  );
}

/** A screen whose data could not be had. Without a network cards can be sold all the same. */
function CentreFailed({ error }: { error: unknown }) {
  const why = whySignedOut(error);
  if (why) return <SignedOut why={why} />;
  const isOffline = codeOf(error) === "OFFLINE" || !navigator.onLine;
  return (
    <>
      <ScreenHead title={text.failed} />
      <ReadFailed title={isOffline ? text.noNetwork : text.failedTitle} retry={text.retry} error={error}>
        {isOffline ? text.noNetworkHint : text.failedHint}
      </ReadFailed>
    </>
  );
}

/** Frame of every screen of a centre's own area. */
function CentreArea({ children }: { children: ReactNode }) {
  const tabs = useTabs();
  useFreshData();
  return (
    <div className="mx-auto max-w-3xl px-4 pt-4 pb-28 sm:px-6">
      <link rel="stylesheet" href={staffStyles} precedence="staff" />
      <nav aria-label={text.area} className="mb-5 border-b border-line print:hidden">
        <ul className="flex flex-wrap gap-x-1">
          {tabs.map(({ to, title, icon, isCurrent }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={isCurrent ? "page" : undefined}
                className="inline-flex min-h-12 items-center gap-2 border-b-2 border-transparent px-2 hover:text-brand-ink aria-[current]:border-brand aria-[current]:font-medium aria-[current]:text-brand-ink"
              >
                <Icon of={icon} className="max-sm:hidden" />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <WaitingSales isSelling={tabs[0]?.isCurrent ?? false} />
      {children}
    </div>
  );
}

/** Reads the shown figures again after a sale has arrived or was undone. */
function useFreshData(): void {
  const { arrived } = useSaleQueue();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (arrived.size > 0) void revalidate();
  }, [arrived, revalidate]);
}

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

const BASE = "/centre";

/** The screens of the area in their order, by their paths under it. */
const tabs = [
  { path: "", title: text.sell, icon: IconCash },
  { path: "/phone", title: text.byPhone, icon: IconPhone },
  { path: "/stock", title: text.stock, icon: IconCards },
  { path: "/sales", title: text.sales, icon: IconReceipt },
  { path: "/account", title: text.account, icon: IconFileText },
  { path: "/orders", title: text.orders, icon: IconTruckDelivery },
];

/** The same with their addresses, of which one may be current. */
function useTabs() {
  const pathname = useLocation().pathname.replace(/\/+$/, "");
  return tabs.map(({ path, ...tab }) => {
    const to = BASE + path;
    return { ...tab, to, isCurrent: pathname.endsWith(to) };
  });
}
