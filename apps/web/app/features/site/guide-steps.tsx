import { useSite } from "../../site.ts";
import { Video } from "../../ui/video.tsx";
import type { Guide } from "./load-guide.server.ts";

/** The way from an account to a bought subject: a film, where the basic data name one, and its steps in words. */
export function GuideSteps({ guide }: { guide: Guide }) {
  const { configuration, country } = useSite();
  const video = configuration?.userGuideVideoUrl;
  return (
    <section>
      <h2 className="text-2xl">{guide.stepsTitle}</h2>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
        {video && (
          <Video
            url={video}
            poster={configuration.userGuideImageUrl ?? country.assets.hero}
            title={guide.videoTitle}
          />
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
