import { pageEndpoints as pages } from "@manara/contract/pages/pages";
import { siteEndpoints } from "@manara/contract/site/site";
import { countries, countryCodes } from "@manara/countries/countries";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { tidyAll } from "../media/file-references.fixture.ts";

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#7c3aed" } });

describe.each(countryCodes)("pictures in pages of text: %s", (country) => {
  const [locale] = countries[country].locales;
  let school: TestSchool;
  let as: Awaited<ReturnType<TestSchool["makeUser"]>>;
  beforeAll(async () => {
    school = await startSchool({ country });
    as = await school.makeUser({ role: "ADMIN" });
  });
  afterAll(() => school.close());

  const send = (bytes: Buffer) =>
    school.call(siteEndpoints.uploadSitePicture, {
      as,
      query: { as: "page" },
      file: { name: "picture", bytes: new Uint8Array(bytes) },
    });
  const sendDrawn = async (width = 2000, height = 1000) =>
    (await send(await drawn(width, height).jpeg().toBuffer())).body;
  let name = "copyright";
  let version = 0;
  const save = async (body: string) => {
    const answer = await school.call(pages.savePage, {
      as,
      body: { name, locale, title: "Ours", description: "", body, basedOnVersion: version },
    });
    if (answer.status === 200) version = answer.body.version;
    return answer;
  };
  const begin = async (given: string, body: string) => {
    name = given;
    const answer = await school.call(pages.createPage, {
      as,
      body: { name, locale, title: "Ours", description: "", body },
    });
    version = answer.body.version;
    await school.call(pages.placePage, { as, body: { name, isShown: true } });
    return answer;
  };
  const read = async () => (await school.call(pages.getPage, { query: { id: name } })).body.html;
  const load = async (url: string) => (await school.app.inject({ url })).statusCode;
  const isKept = async (address: string) =>
    (
      await school.db
        .selectFrom("files")
        .select("id")
        .where("key", "=", address.slice("/media/".length))
        .execute()
    ).length === 1;

  test("one that was sent is shown in its sides, as WebP, when somebody scrolls to it", async () => {
    const address = await sendDrawn();
    expect(address).toMatch(/^\/media\/public\/site\/[0-9a-f]{32}-1280x640\.webp$/);
    expect((await begin("hall", `![The *hall*](${address} "t")`)).status).toBe(201);
    expect(await read()).toBe(
      `<p dir="auto"><img src="${address}" alt="The hall" width="1280" height="640" loading="lazy" decoding="async" /></p>`,
    );
    const { headers, rawPayload } = await school.app.inject({ url: address });
    expect(headers["content-type"]).toBe("image/webp");
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "webp", width: 1280, height: 640 });
    const preview = await school.call(pages.previewPage, { as, body: { body: `![x](${address})` } });
    expect(preview.body.html).toContain('width="1280" height="640"');
  });

  test("it stays while one of the last twenty texts names it, and goes with the last of them", async () => {
    const [first, second] = [await sendDrawn(40, 20), await sendDrawn(20, 40)];
    await begin("garden", `![one](${first})`);
    await save(`![two](${second})`);
    for (let edit = 1; edit <= 18; edit++) await save(`![two](${second}) edit ${edit}`);
    await tidyAll(school);
    expect([await isKept(first), await isKept(second)]).toEqual([true, true]);
    expect(await load(first)).toBe(200);
    const versions = (await school.call(pages.listPageVersions, { as, query: { name, locale } })).body;
    const old = await school.call(pages.getPageVersion, { as, query: { id: versions.at(-1)?.id ?? 0 } });
    expect(old.body.body).toBe(`![one](${first})`);
    // The twenty-first.
    await save("Without a picture.");
    expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
    await school.call(pages.deletePage, { as, query: { name } });
    expect(await isKept(second)).toBe(false);
  });

  test("one that another page names as well stays", async () => {
    const address = await sendDrawn(30, 30);
    await begin("one", `![x](${address})`);
    await begin("two", `![x](${address})`);
    await school.call(pages.deletePage, { as, query: { name: "two" } });
    expect(await isKept(address)).toBe(true);
    await school.call(pages.deletePage, { as, query: { name: "one" } });
    expect(await isKept(address)).toBe(false);
  });

  test("a text that names one that is gone is refused, and nothing of it is kept", async () => {
    const address = await sendDrawn(50, 50);
    await begin("gone", "Text.");
    const missing = address.replace(/[0-9a-f]{32}/, "0".repeat(32));
    expect(await save(`![x](${address}) ![y](${missing})`)).toMatchObject({
      status: 400,
      code: "VALIDATION_FAILED",
      issues: ["PICTURE_MISSING"],
    });
    expect(await read()).toBe('<p dir="auto">Text.</p>');
  });

  test("pictures from elsewhere are links", async () => {
    await begin("elsewhere", "![Lens](https://a.test/l.png) ![](//a.test/m.png) ![z](javascript:alert(1))");
    const html = await read();
    expect(html).not.toContain("<img");
    expect(html).toContain('<a rel="noopener nofollow" href="https://a.test/l.png">Lens</a>');
    expect(html).not.toContain("javascript");
  });

  test.each<[string, () => Buffer | Promise<Buffer>, string?]>([
    [
      "a drawing with scripts",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    [
      "10,000 times 10,000 pixels",
      () => drawn(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer(),
      "PAYLOAD_TOO_LARGE",
    ],
    ["half of a picture", async () => (await drawn(400, 400).jpeg().toBuffer()).subarray(0, 300)],
  ])("%s is refused", async (_, make, code = "UNSUPPORTED_MEDIA") => {
    expect((await send(await make())).code).toBe(code);
  });

  test("a megabyte of text is refused, and so is one that takes too long to become a page", async () => {
    await begin("long", "Text.");
    const nested = await save(`$$${"x^{".repeat(4000)}x${"}".repeat(4000)}$$`);
    expect(nested).toMatchObject({ status: 400, issues: ["BODY_TOO_MUCH"] });
    expect(await save("a".repeat(900_000))).toMatchObject({ status: 400, issues: ["BODY_INVALID"] });
    expect(await save("a".repeat(1_100_000))).toMatchObject({ status: 413, code: "PAYLOAD_TOO_LARGE" });
  });
});
