import type { User } from "@manara/contract/accounts/accounts";
import { areaOf } from "@manara/contract/accounts/role-rules";
import { type ComponentType, Suspense } from "react";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { useSession } from "../../session/session.ts";
import { useSite } from "../../site.ts";
import { LinkButton } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Video } from "../../ui/video.tsx";
import { titleInMenus } from "../menu/title-in-menus.ts";
import type { Home } from "./load-home.server.ts";

// Where a film was uploaded.
const FilmInPage = lazyWithRetry(async () => (await import("../video/player/film-in-page.tsx")).FilmInPage);
// For who is signed in.
const StartAgain = lazyWithRetry(async () => (await import("../courses/start-again.tsx")).StartAgain);

interface HomeBannerProps {
  home: Home;
  /** The way of those who have an area of their own. */
  AreaButton: ComponentType<{ user: User }>;
}

/** The first thing to see: who we are, in a sentence and a film. */
export function HomeBanner({ home, AreaButton }: HomeBannerProps) {
  const { brandName, configuration, country } = useSite();
  const session = useSession();
  const toCourses = (
    <LinkButton to="/my-courses" className="max-sm:w-full">
      {home.myCourses}
    </LinkButton>
  );
  const { homeVideo } = country;
  const given = configuration?.homeVideoUrl ?? null;
  const film = homeVideo.kind === "fixed" && !home.film ? home.shippedFilm : given;
  const video = home.hidden.includes("video") ? null : film;
  const picture = home.banner ?? country.assets.hero;
  return (
    <section className="border-b border-line bg-linear-to-b from-surface to-canvas">
      <div className="mx-auto grid w-full max-w-6xl grid-cols-1 items-center gap-6 px-4 py-6 sm:gap-8 sm:px-6 md:py-16 lg:grid-cols-[5fr_6fr] lg:gap-14">
        <div className="flex flex-col items-start gap-4 wrap-anywhere">
          {/* A line of its own: what comes into it moves nothing. */}
          <div className="signed-in-only min-h-11 w-full">
            {session ? (
              <Suspense fallback={toCourses}>
                {areaOf(session.user.role) === "learning" ? (
                  <StartAgain otherwise={toCourses} />
                ) : (
                  <AreaButton user={session.user} />
                )}
              </Suspense>
            ) : (
              toCourses
            )}
          </div>
          <PageHeading className="text-[min(var(--text-3xl),12vw)] leading-tight text-brand-ink md:text-4xl">
            {brandName}
          </PageHeading>
          <p className="text-xl font-semibold md:text-2xl">{home.purpose}</p>
          <p className="font-medium">{home.slogan}</p>
          <p className="max-w-prose whitespace-pre-line text-ink-soft">{home.description}</p>
          <div className="mt-2 flex w-full flex-wrap gap-3 max-sm:flex-col">
            <LinkButton to="/courses">{home.browse}</LinkButton>
            <LinkButton to="/redeem" variant="secondary">
              <bdi>{titleInMenus(country, "/redeem") ?? home.haveCard}</bdi>
            </LinkButton>
            <LinkButton to="/guide" variant="secondary">
              {home.readMore}
            </LinkButton>
          </div>
        </div>
        {video && home.film ? (
          <Suspense fallback={<div className="aspect-video" />}>
            <FilmInPage url={video} stream={home.film} poster={picture} title={home.videoTitle} />
          </Suspense>
        ) : video ? (
          <Video url={video} poster={picture} title={home.videoTitle} />
        ) : (
          <img
            src={picture}
            alt=""
            width={960}
            height={540}
            fetchPriority="high"
            className="aspect-video w-full rounded-lg object-cover shadow-raised"
          />
        )}
      </div>
    </section>
  );
}
