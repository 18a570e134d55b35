import type { Program } from "../../apps/server/test/start-program.ts";
import { listPublicPages } from "../../bench/size/public-pages.ts";
import { findLeftovers, listSentences, readPieces } from "./find-leftovers.ts";
import { ACCENTED } from "./second-tree.ts";

const PREFIX = `/${ACCENTED}`;
const inAccents = (path: string) => (path === "/" ? PREFIX : PREFIX + path);

/** What is wrong with the pages under the prefix, and with the plain ones beside them. */
export async function checkPages({ url }: Pick<Program, "url">): Promise<string[]> {
  const problems: string[] = [];
  const sentences = await listSentences(["ar", "en"]);
  const expect = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };
  const read = async (path: string, status = 200) => {
    const answer = await fetch(url + path, { redirect: "manual" });
    expect(answer.status === status, `${path} answers ${answer.status}, not ${status}`);
    return { html: await answer.text(), etag: answer.headers.get("etag") };
  };
  const expectAccented = (path: string, html: string) => {
    expect(html.includes(`<html lang="${ACCENTED}" dir="ltr"`), `${path} does not say its language`);
    const pieces = readPieces(html);
    expect(
      pieces.some((piece) => /\p{L}*[ȧḗīǿŭ]\p{L}*/u.test(piece)),
      `${path} says nothing in accents`,
    );
    for (const sentence of findLeftovers(pieces, sentences)) problems.push(`${path} still says: ${sentence}`);
  };

  for (const { path } of await listPublicPages(url)) {
    const [plain, accented] = [await read(path), await read(inAccents(path))];
    expectAccented(inAccents(path), accented.html);
    expect(plain.html.includes('<html lang="ar" dir="rtl"'), `${path} is no longer Arabic`);
    expect((await read(path)).etag === plain.etag, `${path} is mixed up with its translation`);
    const alternates = [
      `hrefLang="ar" href="${url}${path}"`,
      `hrefLang="${ACCENTED}" href="${url}${inAccents(path)}"`,
      `hrefLang="x-default" href="${url}${path}"`,
    ];
    const isListed = !plain.html.includes('content="noindex"');
    for (const [at, { html }] of [
      [path, plain],
      [inAccents(path), accented],
    ] as const) {
      const links = html.replaceAll("hreflang=", "hrefLang=");
      if (isListed) for (const link of alternates) expect(links.includes(link), `${at} lacks ${link}`);
      if (isListed) expect(html.includes(`rel="canonical" href="${url}${at}"`), `${at} is not canonical`);
    }
    const stray = [...accented.html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = ""]) => href);
    // Files have one address in every language.
    const other = stray.filter(
      (href) => !href.startsWith(PREFIX) && !href.startsWith("/media/") && href !== path,
    );
    expect(other.length === 0, `${inAccents(path)} leads out of its language: ${other.join(", ")}`);
  }

  expectAccented("a page that is not there", (await read(`${PREFIX}/nowhere/at/all`, 404)).html);
  expectAccented("its home with a slash", (await read(`${PREFIX}/`)).html);
  for (const path of ["/en/courses", "/fr/courses", `${PREFIX}x/courses`, "/ar/courses"])
    expect((await read(path, 404)).html.includes('lang="ar"'), `${path} is not missing in Arabic`);
  for (const path of ["/sitemap.xml", "/robots.txt"]) await read(PREFIX + path, 404);
  const sitemap = (await read("/sitemap.xml")).html;
  expect(
    sitemap.includes(`<loc>${url}${PREFIX}/courses</loc>`),
    "the sitemap does not list the second language",
  );
  expect(
    sitemap.includes(`hreflang="${ACCENTED}" href="${url}${PREFIX}/courses"`),
    "the sitemap names no alternates",
  );
  return problems;
}
