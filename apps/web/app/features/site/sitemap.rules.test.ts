import { countries } from "@manara/countries/countries";
import { expect, test } from "vitest";
import { listPublicPaths, writeRobots, writeSitemap } from "./sitemap.rules.ts";

const shown = {
  schools: [{ id: 4 }],
  studies: [{ id: 5 }],
  courses: [{ courseId: 6 }, { courseId: 7 }],
  languages: 1,
};
const arabic = { locale: "ar", name: "العربية", prefix: "" } as const;
const english = { locale: "en", name: "English", prefix: "/en" } as const;

test("the pages of the menus come first, each once, then schools, studies and courses", () => {
  const paths = listPublicPaths(countries.ng, shown);
  expect(paths.slice(0, 3)).toEqual(["/", "/courses", "/redeem"]);
  expect(paths.slice(-4)).toEqual(["/cours/4", "/studies/5", "/course/view/6", "/course/view/7"]);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => path.includes("?"))).toEqual([]);
  expect(listPublicPaths(countries.dz, shown)).toContain("/terms");
});

test("a school of any size keeps to what one sitemap may hold", () => {
  const courses = Array.from({ length: 60_000 }, (_, index) => ({ courseId: index + 1 }));
  expect(listPublicPaths(countries.dz, { ...shown, courses })).toHaveLength(50_000);
});

test("addresses are whole and escaped", () => {
  expect(
    writeSitemap("https://school.test", [arabic], ["/", "/a?b=1&c=2"]),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://school.test/</loc></url>
<url><loc>https://school.test/a?b=1&#38;c=2</loc></url>
</urlset>
`);
});

test("each page stands there in every language, with its like in the others", () => {
  const sitemap = writeSitemap("https://school.test", [arabic, english], ["/", "/courses"]);
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    "https://school.test/",
    "https://school.test/en",
    "https://school.test/courses",
    "https://school.test/en/courses",
  ]);
  const like = '<xhtml:link rel="alternate" hreflang="en" href="https://school.test/en/courses"/>';
  expect(sitemap.split(like)).toHaveLength(3);
  expect(sitemap).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
});

test("crawlers are led to the sitemap and away from what is personal", () => {
  const robots = writeRobots("https://school.test", [arabic, english]);
  expect(robots).toContain("Sitemap: https://school.test/sitemap.xml\n");
  expect(robots).toContain("Disallow: /admin\n");
  expect(robots).toContain("Disallow: /en/my-courses\n");
  expect(robots).toContain("Disallow: /lecturer\n");
});

test.each(Object.values(countries))("robots.txt forbids no page of the sitemap of $code", (country) => {
  const robots = writeRobots("https://school.test", [arabic]);
  const forbidden = Array.from(robots.matchAll(/^Disallow: (.+)$/gm), ([, beginning = ""]) => beginning);
  expect(forbidden).toContain("/admin");
  for (const path of listPublicPaths(country, shown))
    expect(
      forbidden.filter((beginning) => path.startsWith(beginning)),
      path,
    ).toEqual([]);
});
