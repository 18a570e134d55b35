import { text as shell } from "#text/shell/messages";
import { LinkButton } from "../ui/button.tsx";
import { Container } from "../ui/container.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

/** There is no such page; where to go instead. */
export function NotFound() {
  const { errors } = shell;
  return (
    <Container narrow>
      <PageHead title={errors.notFound} unlisted />
      <div className="flex flex-col items-center gap-5 py-20 text-center">
        <PageHeading>{errors.notFound}</PageHeading>
        <p className="text-ink-soft">{errors.notFoundText}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/">{errors.home}</LinkButton>
          <LinkButton to="/courses" variant="secondary">
            {errors.courses}
          </LinkButton>
        </div>
      </div>
    </Container>
  );
}
