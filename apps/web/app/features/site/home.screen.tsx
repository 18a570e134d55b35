import { Suspense } from "react";
import { late } from "../../late.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { wantedCourse } from "../../wanted-course.ts";
import type { Route } from "./+types/home.screen.ts";
import { HomeBanner } from "./home-banner.tsx";
import { loadHome } from "./load-home.server.ts";

/** Drawn on the server with the rest; it is links, which work before its scripts have come. */
const HomeSections = late(async () => (await import("./home-sections.tsx")).HomeSections);

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context);

/** Who was led here from a locked lesson finds what opens it. A document never is of somebody who was. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const courseId = wantedCourse();
  const [home, wanted] = await Promise.all([
    serverLoader(),
    courseId && import("./load-wanted.ts").then(({ loadWanted }) => loadWanted(courseId)),
    import("./home-sections.tsx"),
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
      <HomeBanner home={home} />
      <Suspense fallback={<div className="min-h-[200dvh]" />}>
        <HomeSections home={home} />
      </Suspense>
    </>
  );
}
