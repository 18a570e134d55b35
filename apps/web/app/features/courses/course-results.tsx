import { IconBook2 } from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { pagerNumbers } from "../../list-page.rules.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { type Catalogue, countFilters } from "./catalogue.rules.ts";
import type { CatalogueAddress } from "./catalogue-address.ts";
import { CourseCard } from "./course-card.tsx";
import { text } from "./messages/catalogue/ar.ts";
import { text as common } from "./messages/course/ar.ts";

/** As many as the first screen of a desktop holds. */
const FIRST_CARDS = 3;

/** The cards, or why there are none. */
export function CourseResults({ catalogue, address }: { catalogue: Catalogue; address: CatalogueAddress }) {
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
          <SignInFirst />
        ) : (
          <Results catalogue={catalogue} address={address} />
        )}
      </div>
    </section>
  );
}

function Results({ catalogue, address }: { catalogue: Catalogue; address: CatalogueAddress }) {
  const { items, page, pages, total } = catalogue.courses;
  if (catalogue.failed) return <Failed />;
  if (total === 0) return <Nothing hasFilters={countFilters(address.filters) > 0} mine={catalogue.mine} />;
  return (
    <>
      <p role="status" className="mb-4 text-ink-soft">
        {text.count(total)}
      </p>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
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
        numbers={pagerNumbers({ page, pages })}
        addressOf={(number) => address.addressOf({ ...address.filters, page: number })}
      />
    </>
  );
}

function Nothing({ hasFilters, mine }: { hasFilters: boolean; mine: boolean }) {
  return (
    <EmptyState
      icon={IconBook2}
      title={text.nothingFound}
      action={
        hasFilters && (
          <LinkButton to="/courses" variant="secondary">
            {common.showAll}
          </LinkButton>
        )
      }
    >
      {mine ? text.nothingOfMine : hasFilters && text.nothingFoundHint}
    </EmptyState>
  );
}

function SignInFirst() {
  return (
    <EmptyState
      icon={IconBook2}
      title={text.signInFirst}
      action={<LinkButton to="/auth/login?next=%2Fmy-courses">{text.logIn}</LinkButton>}
    >
      {text.signInFirstHint}
    </EmptyState>
  );
}

function Failed() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title={text.failed}
      action={
        <Button onClick={revalidate} busy={state === "loading"}>
          {text.retry}
        </Button>
      }
    >
      {text.failedHint}
    </ErrorState>
  );
}
