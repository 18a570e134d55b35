import { useSite } from "../../site.ts";
import { Container } from "../../ui/container.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { CentreList } from "../centres/centre-list.tsx";
import type { Route } from "./+types/guide.screen.ts";
import { GuideNumbers } from "./guide-numbers.tsx";
import { GuideSteps } from "./guide-steps.tsx";
import { loadGuide } from "./load-guide.server.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadGuide(context);

/** How to use the site and buy. */
export default function GuideScreen({ loaderData: guide }: Route.ComponentProps) {
  const { offerImage } = useSite().country.guide;
  return (
    <Container>
      <PageHead title={guide.title} description={guide.intro} />
      <div className="flex flex-col gap-12 py-10 md:py-16">
        <header className="grid grid-cols-1 items-center gap-8 lg:has-[img]:grid-cols-[3fr_2fr] lg:gap-12">
          <div className="flex max-w-prose flex-col gap-4">
            <PageHeading>{guide.title}</PageHeading>
            <p className="text-lg">{guide.intro}</p>
            {guide.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>{guide.whichCard}</p>
            <div className="flex flex-wrap gap-3 max-sm:flex-col">
              <LinkButton to="/courses">{guide.seePrices}</LinkButton>
              <LinkButton to="/redeem" variant="secondary">
                {guide.haveCard}
              </LinkButton>
            </div>
          </div>
          {offerImage && (
            <img
              src={offerImage}
              alt={guide.offer}
              width={320}
              height={180}
              className="w-full rounded-lg shadow-raised"
            />
          )}
        </header>
        {guide.steps.length > 0 && <GuideSteps guide={guide} />}
        <CentreList regions={guide.regions} />
        <GuideNumbers guide={guide} />
      </div>
    </Container>
  );
}
