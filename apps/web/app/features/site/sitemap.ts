import { offerPages } from "@manara/contract/pages/offered-rules";
import { onlyAtRoot } from "../../api/or-missing.server.ts";
import { schoolContext } from "../../context.ts";
import type { Route } from "./+types/sitemap.ts";
import { listPublicPaths, writeSitemap } from "./sitemap.rules.ts";

/** `/sitemap.xml` */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, country, publicUrl, languages } = context.get(schoolContext);
  onlyAtRoot(languages);
  const [courses, schools, studies, pages] = await Promise.all([
    api("GET /course/list-public"),
    api("GET /school/list-all"),
    api("GET /study/list-all"),
    api("GET /site/page/offered", { query: { locale: country.locale } }),
  ]);
  const lectures = await Promise.all(
    studies.map(({ id }) => api("GET /lecture/getByStudyId", { query: { studyId: id } })),
  );
  const paths = listPublicPaths(offerPages(country, pages), {
    schools,
    studies,
    courses: [...courses, ...lectures.flat()],
    languages: languages.length,
  });
  return new Response(writeSitemap(publicUrl, languages, paths), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
