import type { StaticPage } from "@manara/contract/site/pages";
import { Container } from "../../ui/container.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Prose } from "../../ui/prose.tsx";
import { useReachableScrollers } from "../../ui/use-reachable-scrollers.ts";

/** A page of text. */
export function PageView({ page }: { page: Pick<StaticPage, "title" | "description" | "html"> }) {
  useReachableScrollers(page.title);
  return (
    <Container narrow>
      <PageHead title={page.title} description={page.description || undefined} />
      <article className="flex flex-col gap-5 py-10 md:py-16">
        <PageHeading>{page.title}</PageHeading>
        <Prose html={page.html} />
      </article>
    </Container>
  );
}
