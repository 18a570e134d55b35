import { Link } from "react-router";
import { text } from "#text/features/search/messages";
import { useSite } from "../../site.ts";
import { Container } from "../../ui/container.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ReadFailed } from "../../ui/read-failed.tsx";
import { isCutOff, listGroups } from "./found.rules.ts";
import { FoundSection } from "./found-section.tsx";
import type { Search } from "./load-search.ts";
import { NothingFound } from "./nothing-found.tsx";
import { SearchBox } from "./search-box.tsx";

/** The search: a box, and what was found by the words of the address. */
export function SearchView({ search }: { search: Search }) {
  const { searched } = search;
  return (
    <Container narrow>
      <PageHead title={searched ? text.titleOf(searched) : text.title} description={text.intro} unlisted />
      <div className="flex flex-col gap-6 py-8 md:py-12">
        <div className="flex flex-col gap-1">
          {/* The focus goes to the box: visitors come to type. */}
          <h1 className="text-2xl md:text-3xl">{text.title}</h1>
          <p className="text-ink-soft">{text.intro}</p>
        </div>
        <SearchBox searched={searched}>
          <Results search={search} />
        </SearchBox>
      </div>
    </Container>
  );
}

/** Subjects to look for, for who has no word for it yet. */
function Subjects() {
  const { categories } = useSite();
  return (
    <section aria-labelledby="subjects" className="flex flex-col gap-3">
      <h2 id="subjects" className="text-xl">
        {text.subjects}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ value, title }) => (
          <li key={value}>
            <Link
              to={`/courses?category=${encodeURIComponent(value)}`}
              className="flex min-h-11 items-center rounded-full border border-line bg-surface px-5 text-brand-ink hover:bg-brand-soft"
            >
              <bdi className="wrap-anywhere">{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Results({ search: { searched, found, failed } }: { search: Search }) {
  const site = useSite();
  if (failed)
    return (
      <ReadFailed title={text.failed} retry={text.retry}>
        {text.failedHint}
      </ReadFailed>
    );
  if (!found) return <Subjects />;
  const groups = listGroups(found, site);
  if (groups.length === 0) return <NothingFound suggestions={found.suggestions} />;
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <div role="status" className="flex flex-col gap-1">
        {found.resultsFor !== null && <p>{text.insteadOf(searched, found.resultsFor)}</p>}
        <p className="text-ink-soft">{text.count(count)}</p>
      </div>
      {groups.map((group) => (
        <FoundSection key={group.kind} group={group} />
      ))}
      {isCutOff(groups) && <p className="text-ink-soft">{text.more}</p>}
    </>
  );
}
