import { IconArrowRight, IconBulb, IconClock, IconPigMoney, IconRepeat } from "@tabler/icons-react";
import { Link } from "react-router";
import { courseArtSize, inArtSheet } from "../../art/course-art.ts";
import { useSite } from "../../site.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Container } from "../../ui/container.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CentreList } from "../centres/centre-list.tsx";
import { FreeLessonCards } from "../courses/free-lesson-cards.tsx";
import type { Home } from "./load-home.server.ts";

/** Large links with a picture, as the country has them. */
function HomeLinks({ home }: { home: Home }) {
  const { code, homeCards } = useSite().country;
  const isAlone = home.links.length === 1;
  return (
    <section className="pt-10 md:pt-14">
      <h2 className="text-2xl">{home.linksTitle}</h2>
      <ul className={`mt-5 grid gap-3 sm:gap-5 ${isAlone ? "" : "sm:grid-cols-2"}`}>
        {home.links.map(({ title, text, href }) => {
          const art = homeCards.find((card) => card.href === href)?.art;
          return (
            <li key={`${href} ${title}`}>
              <Link
                to={href}
                className={`flex h-full overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-shadow hover:shadow-raised max-sm:flex-wrap ${isAlone ? "" : "sm:flex-col"}`}
              >
                {art && (
                  <img
                    src={inArtSheet(code, art)}
                    alt=""
                    {...courseArtSize}
                    className={`w-28 shrink-0 object-cover ${isAlone ? "sm:w-80" : "sm:w-full"}`}
                  />
                )}
                <span className="flex min-w-0 grow basis-40 flex-col justify-center gap-1 p-4 sm:basis-auto sm:p-5">
                  <span className="flex items-center justify-between gap-3 text-lg font-semibold">
                    <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
                    <Icon of={IconArrowRight} directional className="text-brand" />
                  </span>
                  <bdi className="text-ink-soft wrap-anywhere">{text}</bdi>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The fields that have courses, each a press away from them. */
function HomeFields({ title, all, taught }: { title: string; all: string; taught: readonly number[] }) {
  const fields = useSite().country.fields.filter(({ id }) => taught.includes(id));
  if (fields.length === 0) return null;
  return (
    <section className="pt-8 md:pt-12">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-4 flex flex-wrap gap-2.5">
        {fields.map(({ id, title: field }) => (
          <li key={id}>
            <Chip to={`/courses?fieldId=${id}`}>{field}</Chip>
          </li>
        ))}
        <li>
          <Chip to="/courses">{all}</Chip>
        </li>
      </ul>
    </section>
  );
}

function Chip({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-5 font-medium hover:border-brand hover:bg-brand-soft hover:text-brand-ink"
    >
      {children}
    </Link>
  );
}

const icons = { time: IconClock, effort: IconBulb, finance: IconPigMoney, rewatch: IconRepeat };

/** Columns for so many boxes: none of them stays empty. */
const columns: Record<number, string> = {
  2: "sm:grid-cols-2",
  3: "md:grid-cols-3",
  4: "sm:grid-cols-2 xl:grid-cols-4",
};

/** Four boxes: what the student saves, and what may be watched again. */
function HomeFeatures({ home }: { home: Home }) {
  return (
    <section className="py-10 wrap-anywhere md:py-12">
      <h2 className="text-2xl">{home.featuresTitle}</h2>
      <div className={`mt-5 grid gap-3 sm:gap-5 ${columns[home.features.length] ?? ""}`}>
        {home.features.map(({ id, title, points }) => (
          <div key={id} className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
            <div className="flex items-center gap-3 sm:flex-col sm:items-start sm:gap-4">
              <span className="inline-flex rounded-md bg-amber-soft p-2 text-amber-ink sm:p-2.5">
                <Icon of={icons[id]} size={26} />
              </span>
              <h3 className="text-lg">{title}</h3>
            </div>
            <ul className="mt-2 flex flex-col gap-1 text-ink-soft sm:gap-2">
              {points.map((point) => (
                <li
                  key={point}
                  className="relative ps-4 before:absolute before:start-0 before:top-[0.7em] before:size-1.5 before:rounded-full before:bg-amber"
                >
                  {point}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Some of those who teach. */
function HomeFaces({ title, faces }: { title: string; faces: Home["faces"] }) {
  if (faces.length === 0) return null;
  return (
    <section className="pt-12">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(max(6rem,30%),1fr))] gap-4">
        {faces.map(({ userId, fullName, pictureUrl }) => (
          <li key={userId} className="flex min-w-0 flex-col items-center gap-2 text-center">
            <Avatar pictureUrl={pictureUrl} size={88} loading="eager" />
            <bdi className="max-w-full font-medium wrap-anywhere">{fullName}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sections after the banner: what there is to learn, where cards are sold, what there is to see, then why, who, and where to. */
export function HomeSections({ home }: { home: Home }) {
  const hours = useSite().configuration?.timesOfWork;
  return (
    <Container>
      <HomeFields title={home.fieldsTitle} all={home.allFields} taught={home.fields} />
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
      {home.features.length > 0 && <HomeFeatures home={home} />}
      {!home.hidden.includes("about") && (
        <section className="rounded-xl bg-brand-soft p-6 wrap-anywhere md:px-12 md:py-14">
          <h2 className="text-2xl">{home.aboutTitle}</h2>
          <div className="mt-4 grid gap-4 md:grid-cols-2 md:gap-10">
            {home.about.map((paragraph, index) => (
              <p key={paragraph}>
                {paragraph}
                {hours && index === home.about.length - 1 && ` ${home.answersAt} ${hours}.`}
              </p>
            ))}
          </div>
        </section>
      )}
      {!home.hidden.includes("links") && home.links.length > 0 && <HomeLinks home={home} />}
    </Container>
  );
}
