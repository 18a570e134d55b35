import { useSite } from "../../site.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Video } from "../../ui/video.tsx";
import { CentreList } from "../centres/centre-list.tsx";
import type { Route } from "./+types/guide.screen.ts";
import { ContactLines } from "./contact-lines.tsx";
import { type Guide, loadGuide } from "./load-guide.server.ts";

/** The way from an account to a bought subject: a film, where the basic data name one, and its steps in words. */
function GuideSteps({ guide }: { guide: Guide }) {
  const { configuration, country } = useSite();
  const { userGuideVideoUrl: video, userGuideImageUrl: picture } = configuration ?? {};
  return (
    <section>
      <h2 className="text-2xl">{guide.stepsTitle}</h2>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
        {(video || picture) && (
          <div className="flex flex-col gap-6">
            {video && <Video url={video} poster={country.assets.hero} title={guide.videoTitle} />}
            {picture && (
              <img
                src={picture}
                alt={guide.picture}
                width={640}
                height={360}
                loading="lazy"
                className="aspect-video w-full rounded-lg border border-line bg-sunken object-contain"
              />
            )}
          </div>
        )}
        <ol className="flex flex-col gap-4">
          {guide.steps.map((step, index) => (
            <li key={step} className="flex gap-4">
              <span
                aria-hidden="true"
                className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-soft font-semibold text-brand-ink"
              >
                {index + 1}
              </span>
              <span className="pt-1">{step}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Contact numbers: the mobile number, and the other lines where the country has them in its guide. */
function GuideNumbers({ guide }: { guide: Guide }) {
  const { contact, country } = useSite();
  const { mobileNumber, telNumber, whatsappNumber, viberNumber } = contact;
  const others = country.guide.messagingLines && (telNumber || whatsappNumber || viberNumber);
  if (!mobileNumber && !others) return null;
  return (
    <section className="rounded-lg bg-amber-soft p-5 sm:p-8">
      <h2 className="text-xl">{guide.numbersTitle}</h2>
      <p className="mt-2">{guide.numbersText}</p>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
        <ContactLines mobileAlone={!country.guide.messagingLines} />
      </dl>
    </section>
  );
}

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
