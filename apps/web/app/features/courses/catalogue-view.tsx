import { Suspense } from "react";
import { text } from "#text/features/courses/messages/catalogue";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { useSite } from "../../site.ts";
import { Container } from "../../ui/container.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { hasNoCourse, type ShownCatalogue } from "./catalogue.rules.ts";
import { useCatalogueAddress } from "./catalogue-address.ts";
import { CourseResults } from "./course-results.tsx";
import { schoolTitle } from "./course-titles.ts";
import { FilterPanel } from "./filter-panel.tsx";

// Drawn on the server with the rest: links and words, which need no scripts of their own.
const loadExtras = async () => (await import("./catalogue-extras.tsx")).catalogueExtras;
const FilterChips = lazyWithRetry(async () => (await loadExtras()).FilterChips);
const HowToBuy = lazyWithRetry(async () => (await loadExtras()).HowToBuy);

interface CatalogueViewProps {
  catalogue: ShownCatalogue;
  pathField: string | undefined;
  schoolId: string | undefined;
}

/** The catalogue: filters beside the cards, and how to buy below. */
export function CatalogueView({ catalogue, pathField, schoolId }: CatalogueViewProps) {
  const site = useSite();
  const address = useCatalogueAddress(pathField, schoolId);
  const isFiltered = !address.isInternational && !hasNoCourse(catalogue);
  const title =
    (schoolId && schoolTitle(Number(schoolId), site)) ||
    (address.isMyCourses && text.myCourses) ||
    (address.isInternational && text.internationalStudies) ||
    text.courses;
  return (
    <Container>
      <PageHead
        title={title}
        description={text.catalogueDescription(site.brandName)}
        unlisted={address.isMyCourses}
      />
      <div className="flex flex-col gap-8 py-8 md:py-12">
        <div className="flex flex-col gap-1">
          <PageHeading>{title}</PageHeading>
          <p className="text-ink-soft">{address.isMyCourses ? text.myCoursesIntro : text.catalogueIntro}</p>
        </div>
        {address.isMyCourses && catalogue.desk}
        {isFiltered && !address.isMyCourses && (
          <Suspense fallback={<div className="h-29 md:hidden" />}>
            <FilterChips address={address} offered={catalogue.choices} />
          </Suspense>
        )}
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)] md:has-[>aside]:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
          {isFiltered && <FilterPanel address={address} total={catalogue.courses.total} />}
          <CourseResults catalogue={catalogue} address={address} />
        </div>
        <Suspense fallback={<div className="min-h-60" />}>
          <HowToBuy hasCentres={catalogue.hasCentres !== false} />
        </Suspense>
      </div>
    </Container>
  );
}
