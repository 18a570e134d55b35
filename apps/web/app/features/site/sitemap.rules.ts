import type { Country, Navbar } from "@manara/countries/country";
import type { SiteLanguage } from "../../context.ts";
import { addressIn } from "../../language/language.ts";

/** As many addresses as one sitemap may hold (sitemaps.org, "Sitemaps XML format"). */
const MOST = 50_000;

interface Shown {
  schools: readonly { id: number }[];
  studies: readonly { id: number }[];
  courses: readonly { courseId: number }[];
  /** How many there are: each shows every page. */
  languages: number;
}

const linksOf = (navbar: Navbar): string[] =>
  navbar.flatMap((entry) => (entry.kind === "link" ? [entry] : entry.items)).map(({ href }) => href);

/** Paths of the pages that search engines should know: what the menus lead to, then schools, studies and courses. */
export function listPublicPaths(
  country: Pick<Country, "navbar" | "footerLinks">,
  { schools, studies, courses, languages }: Shown,
): string[] {
  const menus = [...linksOf(country.navbar), ...country.footerLinks.map(({ href }) => href)];
  const paths = [
    "/",
    "/courses",
    ...menus.filter((href) => !href.includes("?")),
    ...schools.map(({ id }) => `/cours/${id}`),
    ...studies.map(({ id }) => `/studies/${id}`),
    ...courses.map(({ courseId }) => `/course/view/${courseId}`),
  ];
  return [...new Set(paths)].slice(0, Math.floor(MOST / languages));
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The sitemap of a site with these paths; where it speaks several languages, each page with its like in the others. */
export function writeSitemap(
  publicUrl: string,
  languages: readonly SiteLanguage[],
  paths: readonly string[],
): string {
  const hasChoice = languages.length > 1;
  const entries = paths.flatMap((path) => {
    const addresses = languages.map((each) => ({
      locale: each.locale,
      address: escapeXml(`${publicUrl}${addressIn(each, path)}`),
    }));
    const likes = addresses.map(
      ({ locale, address }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}"/>`,
    );
    return addresses.map(
      ({ address }) => `<url><loc>${address}</loc>${hasChoice ? likes.join("") : ""}</url>\n`,
    );
  });
  const more = hasChoice ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>
${entries.join("")}</urlset>
`;
}

/** Pages of one person, and those that only lead to a form. */
const NOT_FOR_CRAWLERS = [
  "/account",
  "/admin",
  "/auth",
  "/course/redeem/",
  "/lecturer",
  "/my-courses",
  "/teacher",
];

/** Paths closed to crawlers, in every language. */
export function writeRobots(publicUrl: string, languages: readonly SiteLanguage[]): string {
  const paths = languages.flatMap(({ prefix }) => NOT_FOR_CRAWLERS.map((path) => prefix + path));
  const lines = ["/api/", ...paths].map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${lines.join("")}Sitemap: ${publicUrl}/sitemap.xml\n`;
}
