import { orNull } from "@manara/contract/calls/api-error";
import { useEffect } from "react";
import { data, Link, type RouterContextProvider } from "react-router";
import { text } from "#text/features/centres/messages";
import { schoolContext } from "../../context.ts";
import { Container } from "../../ui/container.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { Route } from "./+types/region.screen.ts";
import { CentreList, keepOwnRegion } from "./centre-list.tsx";
import { CentrePlaces } from "./centre-places.tsx";
import { loadCentres } from "./load-centres.ts";

export const loader = ({ context, request }: Route.LoaderArgs) => loadRegion(context, request.url);

/** Where cards are sold in a region, or in which regions. */
export default function RegionScreen({ loaderData: found }: Route.ComponentProps) {
  const { name } = found;
  useEffect(() => {
    if (name !== null) keepOwnRegion(name);
  }, [name]);
  const title = name === null ? text.title : text.titleIn(name);
  return (
    <Container>
      <PageHead title={title} />
      <div className="flex max-w-prose flex-col gap-6 py-10">
        <PageHeading>{title}</PageHeading>
        {found.name === null ? (
          <CentreList regions={found.regions} hasTitle={false} />
        ) : (
          <>
            <div className="rounded-lg border border-line bg-surface">
              <CentrePlaces centres={found.centres} />
            </div>
            <Link
              to="/centres"
              className="inline-flex min-h-11 items-center self-start text-brand-ink underline underline-offset-4"
            >
              {text.otherRegions}
            </Link>
          </>
        )}
      </div>
    </Container>
  );
}

/** The centres of the region that the address names, or without one all regions. */
async function loadRegion(context: Readonly<RouterContextProvider>, address: string) {
  const school = context.get(schoolContext);
  const name = new URL(address).searchParams.get("region");
  if (!name) return { name: null, regions: await loadCentres(school) };
  const found = school.api("GET /centre/list-all", { query: { region: name } });
  const centres = (await orNull(found, "VALIDATION_FAILED")) ?? [];
  if (centres.length === 0) throw data(null, { status: 404 });
  return { name, centres };
}
