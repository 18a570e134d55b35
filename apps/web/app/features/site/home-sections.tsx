import { useOpeningHours } from "../../contact/opening-hours.ts";
import { Container } from "../../ui/container.tsx";
import { CentreList } from "../centres/centre-list.tsx";
import { FreeLessonCards } from "../courses/free-lesson-cards.tsx";
import { HomeFaces } from "./home-faces.tsx";
import { HomeFeatures } from "./home-features.tsx";
import { HomeFields } from "./home-fields.tsx";
import { HomeLinks } from "./home-links.tsx";
import type { Home } from "./load-home.server.ts";

/** Sections after the banner: what there is to learn, where cards are sold, what there is to see, then why, who, and where to. */
export function HomeSections({ home }: { home: Home }) {
  const hours = useOpeningHours(() => "");
  const answers = hours ? home.answersAt.replace("{hours}", hours) : home.answers;
  return (
    <Container>
      <HomeFields title={home.fieldsTitle} all={home.allFields} />
      {home.regions.length > 0 && (
        <div className="pt-8 md:pt-12">
          <CentreList regions={home.regions} />
        </div>
      )}
      {home.lessons.length > 0 && (
        <section className="pt-12">
          <h2 className="text-2xl">{home.lessonsTitle}</h2>
          <p className="mt-1 mb-5 text-ink-soft">{home.lessonsText}</p>
          <FreeLessonCards lessons={home.lessons} />
        </section>
      )}
      <HomeFaces title={home.facesTitle} faces={home.faces} />
      <HomeFeatures home={home} />
      <section className="rounded-xl bg-brand-soft p-6 md:px-12 md:py-14">
        <h2 className="text-2xl">{home.aboutTitle}</h2>
        <div className="mt-4 grid gap-4 md:grid-cols-2 md:gap-10">
          {home.about.map((paragraph, index) => (
            <p key={paragraph}>
              {paragraph}
              {index === home.about.length - 1 && ` ${answers}`}
            </p>
          ))}
        </div>
      </section>
      <HomeLinks home={home} />
    </Container>
  );
}
