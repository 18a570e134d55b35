import { useSite } from "../../site.ts";
import { Video } from "../../ui/video.tsx";
import type { Guide } from "./load-guide.server.ts";

/** The way from an account to a bought subject: a film, where the basic data name one, and its steps in words. */
export function GuideSteps({ guide }: { guide: Guide }) {
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
