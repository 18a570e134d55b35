import { mayAdminister } from "@manara/contract/accounts/role-rules";
import { orNull } from "@manara/contract/calls/api-error";
import type { StaticPage } from "@manara/contract/pages/pages";
import { Suspense } from "react";
import { data, type RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import { language } from "../../language/language.ts";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { useSession } from "../../session/session.ts";
import { Container } from "../../ui/container.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Prose } from "../../ui/prose.tsx";
import { useReachableScrollers } from "../../ui/use-reachable-scrollers.ts";
import type { Route } from "./+types/page.screen.ts";

// For administrators.
const UnfinishedNote = lazyWithRetry(
  async () => (await import("./manage/unfinished-note.tsx")).UnfinishedNote,
);

/** A page of text. */
function PageView({ page }: { page: StaticPage }) {
  useReachableScrollers(page.title);
  const session = useSession();
  const isToldOfGaps = session && mayAdminister(session.user.role) && page.html.includes('class="to-fill"');
  return (
    <Container narrow>
      <PageHead title={page.title} description={page.description || undefined} />
      <article className="flex flex-col gap-5 py-10 md:py-16">
        <PageHeading>{page.title}</PageHeading>
        {isToldOfGaps && (
          <Suspense>
            <UnfinishedNote name={page.id} />
          </Suspense>
        )}
        <Prose html={page.html} />
      </article>
    </Container>
  );
}

/** One screen for every page of text: the last part of the address names the page. */
export function loader({ context, request }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.split("/").findLast(Boolean) ?? "";
  return loadPage(context, name.replace(/\.data$/, ""));
}

export default function PageScreen({ loaderData }: Route.ComponentProps) {
  return <PageView page={loaderData} />;
}

/** A page of text in the language of the page; its links stay in that language. */
async function loadPage(context: Readonly<RouterContextProvider>, id: string): Promise<StaticPage> {
  const { api, languages } = context.get(schoolContext);
  const prefix = languages.find(({ locale }) => locale === language.locale)?.prefix ?? "";
  const query = { id, locale: language.locale };
  const page = await orNull(api("GET /site/page", { query }), "NOT_FOUND");
  if (!page) throw data(null, { status: 404 });
  return { ...page, html: page.html.replaceAll('href="/', `href="${prefix}/`) };
}
