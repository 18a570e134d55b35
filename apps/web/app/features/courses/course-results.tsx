import { Suspense } from "react";
import { text } from "#text/features/courses/messages/catalogue";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";

import { Pager } from "../../ui/pager.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { isNarrowed, type ShownCatalogue } from "./catalogue.rules.ts";
import type { CatalogueAddress } from "./catalogue-address.ts";
import { CourseCard } from "./course-card.tsx";
import type { WhyNoCourses } from "./no-courses.tsx";

// Most visits find courses. On the server it is rendered with the rest.
const NoCourses = lazyWithRetry(async () => (await import("./no-courses.tsx")).NoCourses);

/** As many as the first screen of a desktop holds. */
const FIRST_CARDS = 3;

/** The cards, or why there are none. */
export function CourseResults({
  catalogue,
  address,
}: {
  catalogue: ShownCatalogue;
  address: CatalogueAddress;
}) {
  // The document is the visitor's; what belongs to a person comes after it.
  const isForeign = address.filters.onlyMine && !catalogue.mine && !catalogue.failed;
  return (
    <section id="courses" aria-label={text.courses} className="scroll-mt-20">
      {isForeign && (
        <p className="signed-in-only flex justify-center py-20 text-brand">
          <Spinner label={text.loading} />
        </p>
      )}
      <div className={isForeign ? "visitor-only" : undefined}>
        {isForeign && address.isMyCourses ? (
          <Without reason="signed-out" />
        ) : (
          <Results catalogue={catalogue} address={address} />
        )}
      </div>
    </section>
  );
}

function Results({ catalogue, address }: { catalogue: ShownCatalogue; address: CatalogueAddress }) {
  const { items, page, pages, total } = catalogue.courses;
  if (catalogue.none) return catalogue.none;
  if (catalogue.failed) return <Without reason="failed" />;
  if (total === 0) return <Without reason={isNarrowed(address.filters) ? "none-found" : "none"} />;
  return (
    <>
      <p role="status" className="mb-4 text-ink-soft">
        {text.count(total)}
      </p>
      {/* Three at most, and fewer where letters are large. */}
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-[repeat(auto-fill,minmax(max(13.5rem,30%),1fr))]">
        {items.map((course, at) => (
          <li key={course.courseId}>
            <CourseCard
              course={course}
              isInternational={address.isInternational}
              isFirst={at < FIRST_CARDS}
            />
          </li>
        ))}
      </ul>
      <Pager
        label={text.pages}
        previous={text.previousPage}
        next={text.nextPage}
        page={page}
        pages={pages}
        addressOf={(number) => address.addressOf({ ...address.filters, page: number })}
      />
    </>
  );
}

function Without({ reason }: { reason: WhyNoCourses }) {
  return (
    <Suspense fallback={<div className="min-h-80" />}>
      <NoCourses reason={reason} />
    </Suspense>
  );
}
