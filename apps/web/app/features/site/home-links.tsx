import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { courseArtSize, inArtSheet } from "../../art/course-art.ts";
import { useSite } from "../../site.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Home } from "./load-home.server.ts";

/** Large links with a picture, as the country has them. */
export function HomeLinks({ home }: { home: Home }) {
  const { code, homeCards } = useSite().country;
  const isAlone = homeCards.length === 1;
  return (
    <section className="pt-10 md:pt-14">
      <h2 className="text-2xl">{home.linksTitle}</h2>
      <ul className={`mt-5 grid gap-3 sm:gap-5 ${isAlone ? "" : "sm:grid-cols-2"}`}>
        {homeCards.map(({ id, href, art }) => (
          <li key={id}>
            <Link
              to={href}
              className={`flex h-full overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-shadow hover:shadow-raised max-sm:flex-wrap ${isAlone ? "" : "sm:flex-col"}`}
            >
              <img
                src={inArtSheet(code, art)}
                alt=""
                {...courseArtSize}
                className={`w-28 shrink-0 object-cover ${isAlone ? "sm:w-80" : "sm:w-full"}`}
              />
              <span className="flex min-w-0 grow basis-40 flex-col justify-center gap-1 p-4 sm:basis-auto sm:p-5">
                <span className="flex items-center justify-between gap-3 text-lg font-semibold">
                  {home.links[id].title}
                  <Icon of={IconArrowRight} directional className="text-brand" />
                </span>
                <span className="text-ink-soft">{home.links[id].text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
