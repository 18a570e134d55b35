import { Container } from "../../ui/container.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { Page } from "./pages.server/page.ts";

/** A page of text. */
export function PageView({ page }: { page: Page }) {
  const [first = "", ...others] = page.paragraphs;
  return (
    <Container narrow>
      <PageHead title={page.title} description={first} />
      <article className="flex flex-col gap-5 py-10 md:py-16">
        <PageHeading>{page.title}</PageHeading>
        <p className="text-lg">{first}</p>
        {others.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </article>
    </Container>
  );
}
