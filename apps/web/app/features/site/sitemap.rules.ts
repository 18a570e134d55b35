import type { Country } from "@manara/countries/country";
import type { Navbar } from "@manara/countries/menus";

/** As many addresses as one sitemap may hold (sitemaps.org, "Sitemaps XML format"). */
const MOST = 50_000;

interface Shown {
  schools: readonly { id: number }[];
  studies: readonly { id: number }[];
  courses: readonly { courseId: number }[];
}

const linksOf = (navbar: Navbar): string[] =>
  navbar.flatMap((entry) => {
    if (entry.kind === "link") return [entry.href];
    return entry.kind === "links" ? entry.items.map(({ href }) => href) : [];
  });

/** Paths of the pages that search engines should know: what the menus lead to, then schools, studies and courses. */
export function listPublicPaths(
  country: Pick<Country, "navbar" | "legalLinks">,
  { schools, studies, courses }: Shown,
): string[] {
  const menus = [...linksOf(country.navbar), ...country.legalLinks.map(({ href }) => href)];
  const paths = [
    "/",
    "/courses",
    ...menus.filter((href) => !href.includes("?")),
    ...schools.map(({ id }) => `/cours/${id}`),
    ...studies.map(({ id }) => `/studies/${id}`),
    ...courses.map(({ courseId }) => `/course/view/${courseId}`),
  ];
  return [...new Set(paths)].slice(0, MOST);
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The sitemap of a site with these paths. */
export function writeSitemap(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<url><loc>${escapeXml(`${publicUrl}${path}`)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
}

/** What crawlers are asked to leave alone: pages of one person, and those that only lead to a form. */
export const writeRobots = (publicUrl: string): string => `User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /auth/
Disallow: /course/redeem/
Disallow: /my-courses
Disallow: /teacher/
Sitemap: ${publicUrl}/sitemap.xml
`;
