import { Container } from "../../ui/container.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/home.screen.ts";
import { HomeBanner } from "./home-banner.tsx";
import { HomeFeatures } from "./home-features.tsx";
import { HomeLinks } from "./home-links.tsx";
import { loadHome } from "./load-home.server.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context);

export default function HomeScreen({ loaderData: home }: Route.ComponentProps) {
  return (
    <>
      <PageHead description={home.description} />
      <HomeBanner home={home} />
      <Container>
        <HomeFeatures home={home} />
        <section className="rounded-xl bg-brand-soft px-6 py-10 md:px-12 md:py-14">
          <h2 className="text-2xl">{home.aboutTitle}</h2>
          <div className="mt-4 grid gap-4 md:grid-cols-2 md:gap-10">
            {home.about.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        <HomeLinks home={home} />
      </Container>
    </>
  );
}
