import { useSearchParams } from "react-router";
import { text } from "#text/features/site/messages/contact";
import { Container } from "../../ui/container.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ContactForm } from "./contact-form.tsx";
import { readSubject } from "./contact-subject.rules.ts";
import { ContactWays } from "./contact-ways.tsx";

/** Where people write to the school; `?subject=suggestion` asks for their suggestions. */
export default function ContactScreen() {
  const [query] = useSearchParams();
  const { title, intro, message } = text.subjects[readSubject(query)];
  return (
    <Container>
      <PageHead title={title} description={intro} />
      <div className="flex flex-col gap-3 pt-10 md:pt-16">
        <PageHeading>{title}</PageHeading>
        <p className="max-w-prose text-lg text-ink-soft">{intro}</p>
      </div>
      <div className="grid grid-cols-1 gap-8 py-8 lg:grid-cols-[3fr_2fr] lg:items-start lg:gap-12">
        <div className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-8">
          <noscript>
            <p className="rounded-md bg-amber-soft p-3 text-amber-ink">{text.needsScript}</p>
          </noscript>
          <ContactForm messageLabel={message} />
        </div>
        <ContactWays />
      </div>
    </Container>
  );
}
