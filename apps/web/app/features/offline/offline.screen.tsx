import { IconDeviceMobile } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { text } from "#text/features/offline/messages";
import { useHydrated } from "../../loading/hydrated.ts";
import { useWhenOnline } from "../../loading/when-online.ts";
import { useSite } from "../../site.ts";
import { Button, linkClass } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { writeMoment } from "../../ui/write-moment.ts";
import { type KeptPage, listKeptPages } from "./kept-pages.ts";
import { WaitingList } from "./waiting-list.tsx";

/** The page that was wanted when this one took its place stands behind #, where no server sees it. */
function readWanted(hash: string): string | null {
  const wanted = hash.slice(1);
  // Anything else would lead away from here.
  return /^\/(?!\/)/.test(wanted) ? wanted : null;
}

/** Pages that open without a network, which stand in for those that do not. */
export default function OfflineScreen() {
  const isHere = useHydrated();
  const { hash } = useLocation();
  const wanted = isHere ? readWanted(hash) : null;
  const goOn = () => wanted !== null && location.replace(wanted);
  useWhenOnline(goOn);
  return (
    <Container narrow>
      <PageHead title={text.title} unlisted />
      <div data-offline className="flex flex-col gap-6 py-8 md:py-12">
        <PageHeading>{text.title}</PageHeading>
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
        <Link reloadDocument to="/taken" className={`signed-in-only ${linkClass}`}>
          {text.taken}
        </Link>
        <KeptList />
      </div>
    </Container>
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
