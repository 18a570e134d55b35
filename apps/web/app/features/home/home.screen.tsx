import { Suspense } from "react";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { wantedCourse } from "../../session/wanted-course.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/home.screen.ts";
import { HomeBanner } from "./home-banner.tsx";
import { HomeSections } from "./home-sections.tsx";
import { loadHome } from "./load-home.server.ts";

// For those with an area of their own.
const AreaButton = lazyWithRetry(async () => (await import("../../shell/role-entries.tsx")).AreaButton);

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context);

/** Lands a reader from a locked lesson at what opens it. A document never is of somebody who was. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const courseId = wantedCourse();
  const [home, wanted] = await Promise.all([
    serverLoader(),
    courseId && import("./load-wanted.ts").then(({ loadWanted }) => loadWanted(courseId)),
  ]);
  return { ...home, wanted: wanted || null };
}

export default function HomeScreen({ loaderData: home }: Route.ComponentProps) {
  const wanted = "wanted" in home ? home.wanted : null;
  return (
    <>
      <PageHead description={`${home.purpose}. ${home.description}`} />
      {wanted && (
        <div className="mx-auto w-full max-w-6xl px-4 pt-6 sm:px-6">
          <wanted.Card offer={wanted.offer} />
        </div>
      )}
      <HomeBanner home={home} AreaButton={AreaButton} />
      {/* Links, which work before React has taken them over: the banner and the menu come first. */}
      <Suspense fallback={<div className="min-h-[200dvh]" />}>
        <HomeSections home={home} />
      </Suspense>
    </>
  );
}
