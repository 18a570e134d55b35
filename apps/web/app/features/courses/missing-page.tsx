import { IconBook2 } from "@tabler/icons-react";
import { text } from "#text/features/courses/messages/details";
import { LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** There is no such course, for visitors at least. */
export function MissingPage() {
  return (
    <Container narrow>
      <PageHead title={text.missing} unlisted />
      <div className="flex flex-col items-center gap-5 py-20 text-center">
        <Icon of={IconBook2} size={48} className="text-brand" />
        <PageHeading>{text.missing}</PageHeading>
        <LinkButton to="/courses">{text.showAll}</LinkButton>
      </div>
    </Container>
  );
}
