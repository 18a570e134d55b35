import { IconDeviceMobile } from "@tabler/icons-react";
import { Suspense, useEffect, useState } from "react";
import { data, Link, useLocation } from "react-router";
import { text } from "#text/features/offline/messages";
import { text as taken } from "#text/features/take-along/messages";
import { useHydrated } from "../../loading/hydrated.ts";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { useWhenOnline } from "../../loading/when-online.ts";
import { useSession } from "../../session/session.ts";
import { useSite } from "../../site.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { writeMoment } from "../../ui/write-moment.ts";
import { deviceParts } from "../offline/kept.rules.ts";
import type { Route } from "./+types/on-device.screen.ts";
import { type KeptPage, listKeptPages } from "./kept-pages.ts";
import { WaitingList } from "./waiting-list.tsx";

/** The page that was wanted when this one took its place stands behind #, where no server sees it. */
function readWanted(hash: string): string | null {
  const wanted = hash.slice(1);
  // Anything else would lead away from here.
  return /^\/(?!\/)/.test(wanted) ? wanted : null;
}

type Part = (typeof deviceParts)[number];
const names: Readonly<Record<Part, string>> = { taken: taken.title, data: text.dataUse };

const TakenView = lazyWithRetry(async () => (await import("../take-along/taken-view.tsx")).TakenView);
const OwnUse = lazyWithRetry(async () => (await import("./own-use.tsx")).OwnUse);

/** The part of an address; null: the kept pages. */
function readPart({ part }: { part?: string }): Part | null {
  const found = deviceParts.find((one) => one === part) ?? null;
  if (part && !found) throw data(null, { status: 404 });
  return found;
}

export const loader = ({ params }: Route.LoaderArgs) => readPart(params);
/** It needs no network. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => readPart(params);

const tabClass =
  "-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-ink-soft hover:text-brand-ink aria-[current]:border-brand aria-[current]:font-medium aria-[current]:text-brand-ink";

/** All that this site keeps in this browser: pages that open without a network, which stand in for those that do not, and how much was loaded. */
export default function OnDeviceScreen({ loaderData: part }: Route.ComponentProps) {
  const isHere = useHydrated();
  const title = part ? names[part] : text.title;
  return (
    <Container narrow>
      <PageHead title={title} unlisted />
      <div data-offline className="flex flex-col gap-6 py-8 md:py-12">
        <PageHeading>{title}</PageHeading>
        <nav aria-label={text.onDevice} className="flex flex-wrap gap-x-1 border-b border-line">
          {[null, ...deviceParts].map((one) => (
            <Link
              key={one}
              to={one ? `/offline/${one}` : "/offline"}
              aria-current={one === part ? "page" : undefined}
              className={tabClass}
            >
              {one ? names[one] : text.pages}
            </Link>
          ))}
        </nav>
        {part === null && <KeptPages />}
        {part === "taken" && <Taken />}
        {part === "data" && isHere && (
          <Suspense>
            <OwnUse />
          </Suspense>
        )}
      </div>
    </Container>
  );
}

/** Lessons that were taken along. Their list opens without a network, too. */
function Taken() {
  const isHere = useHydrated();
  const session = useSession();
  return (
    <>
      <p className="max-w-prose text-ink-soft">{taken.hint}</p>
      {isHere && session && (
        <Suspense fallback={<Spinner label={taken.loading} />}>
          <TakenView userId={session.user.userId} />
        </Suspense>
      )}
      {isHere && !session && (
        <div className="flex flex-col items-start gap-4">
          <p>{taken.signedOut}</p>
          <LinkButton to="/auth/login?next=/offline/taken">{taken.logIn}</LinkButton>
        </div>
      )}
    </>
  );
}

function KeptPages() {
  const isHere = useHydrated();
  const { hash } = useLocation();
  const wanted = isHere ? readWanted(hash) : null;
  const goOn = () => wanted !== null && location.replace(wanted);
  useWhenOnline(goOn);
  return (
    <>
      <p className="max-w-prose text-ink-soft">{wanted ? text.noNetwork : text.hint}</p>
      {wanted && (
        <div className="flex flex-wrap items-center gap-4 rounded-lg bg-amber-soft p-4 text-amber-ink">
          <p className="grow">{text.wanted}</p>
          <Button variant="secondary" onClick={goOn}>
            {text.retry}
          </Button>
        </div>
      )}
      {isHere && <WaitingList />}
      <KeptList />
    </>
  );
}

/** The list; null while it is read, undefined where nothing can be kept. */
function useKeptPages(): readonly KeptPage[] | null | undefined {
  const [pages, setPages] = useState<readonly KeptPage[] | null | undefined>(null);
  useEffect(() => {
    listKeptPages()
      .then(setPages)
      // The browser keeps nothing, which is said.
      .catch(() => setPages(undefined));
  }, []);
  return pages;
}

const groups = ["lessons", "courses", "others"] as const;

function KeptList() {
  const pages = useKeptPages();
  if (pages === null)
    return (
      <p className="flex justify-center py-16 text-brand">
        <Spinner label={text.looking} />
      </p>
    );
  if (pages === undefined)
    return <p className="rounded-md bg-amber-soft p-4 text-amber-ink">{text.unsupported}</p>;
  if (pages.length === 0)
    return (
      <EmptyState icon={IconDeviceMobile} title={text.none}>
        {text.noneHint}
      </EmptyState>
    );
  return groups.map((group) => (
    <KeptGroup key={group} title={text.groups[group]} pages={pages.filter((page) => page.group === group)} />
  ));
}

function KeptGroup({ title, pages }: { title: string; pages: readonly KeptPage[] }) {
  const { brandName, country } = useSite();
  if (pages.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xl">{title}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {pages.map(({ path, title, at }) => (
          <li key={path}>
            {/* As a document: that is what is kept. */}
            <Link
              reloadDocument
              to={path}
              className="flex min-h-14 flex-col justify-center px-4 py-2 hover:bg-brand-soft"
            >
              <bdi className="font-medium text-brand-ink">{title.replace(` · ${brandName}`, "")}</bdi>
              <span className="text-sm text-ink-soft">
                {text.seen(writeMoment(at, country, { withTime: true }))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
