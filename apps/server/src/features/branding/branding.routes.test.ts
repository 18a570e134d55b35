import { brandingEndpoints as branding, type LookEdit } from "@manara/contract/branding/branding";
import { pageEndpoints } from "@manara/contract/pages/pages";
import { siteEndpoints } from "@manara/contract/site/site";
import { countries, countryCodes } from "@manara/countries/countries";
import { languages } from "@manara/countries/locale";
import { textsOf } from "@manara/countries/localise";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { tidyAll } from "../media/file-references.fixture.ts";

const nothing = {
  names: {},
  colour: null,
  pictures: { logo: null, logoOnDark: null, icon: null, share: null },
};

const drawing = (inner = "", attributes = 'width="300" height="60"') =>
  Buffer.from(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="200" height="60" fill="#7c3aed"/>${inner}</svg>`,
  );
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#7c3aed" } })
    .jpeg()
    .toBuffer();

interface Administered {
  school: TestSchool;
  as: Awaited<ReturnType<TestSchool["makeUser"]>>;
}

/** Sends pictures to a school, and loads what was made of them. */
function picturesOf(get: () => Administered) {
  const send = (use: "logo" | "logoOnDark" | "icon" | "share" | "banner", bytes: Buffer) => {
    const { school, as } = get();
    return school.call(siteEndpoints.uploadSitePicture, {
      as,
      query: { as: use },
      file: { name: "picture", bytes: new Uint8Array(bytes) },
    });
  };
  return {
    send,
    address: async (use: "logo" | "icon" | "share", bytes: Buffer) => (await send(use, bytes)).body,
    load: (url: string) => get().school.app.inject({ url }),
  };
}

describe.each(countryCodes)("the look of a school: %s", (country) => {
  const { locales } = countries[country];
  const [locale] = locales;
  let school: TestSchool;
  /** A second process on the same database. */
  let other: TestSchool;
  let as: Administered["as"];
  beforeAll(async () => {
    school = await startSchool({ country });
    other = await startSchool({ country, beside: school });
    as = await school.makeUser({ role: "ADMIN" });
  });
  afterAll(async () => {
    await other.close();
    await school.close();
  });

  const get = async () => (await school.call(branding.getLook, { as })).body;
  const save = async (edit: Partial<LookEdit>) => {
    const basedOnVersion = (await get()).version;
    return school.call(branding.saveLook, { as, body: { ...nothing, basedOnVersion, ...edit } });
  };
  const { address, load } = picturesOf(() => ({ school, as }));

  test("a school that has set nothing looks as its country does", async () => {
    expect(await get()).toEqual({ ...nothing, version: 0, fixedName: null });
    const { brand } = school.platform.settings;
    expect(brand.name).toBe(textsOf(countries[country], locale).brandName);
    expect(brand.css).toBeNull();
  });

  test("its name is that of every text at once, in every process", async () => {
    const { status } = await save({ names: { [locale]: "Lighthouse <b>" } });
    expect(status).toBe(200);
    for (const process of [school, other]) {
      const { html } = (await process.call(pageEndpoints.getPage, { query: { id: "terms" } })).body;
      expect(html).toContain("Lighthouse &lt;b&gt;");
    }
  });

  test("its colour becomes those of pages and mails, and one that nobody could read is refused", async () => {
    expect((await save({ colour: "#7C3AED" })).body).toMatchObject({ colour: "#7c3aed" });
    const { brand } = school.platform.settings;
    await brand.settle();
    expect(brand.colours.brand).toBe("#7c3aed");
    expect(brand.css).toMatch(/^:root\{.*--brand:#7c3aed.*prefers-color-scheme:dark/);
    const { body } = await school.call(branding.previewColour, { as, body: { colour: "#ffd400" } });
    expect(body).toEqual({ css: null, nearest: "#907300" });
    expect((await save({ colour: "#ffd400" })).issues).toEqual(["COLOUR_UNREADABLE"]);
    expect((await save({ colour: "red;}body{display:none" })).issues).toEqual(["COLOUR_INVALID"]);
    expect((await get()).colour).toBe("#7c3aed");
    for (const [typed, kept] of [
      ["#F00", "#ff0000"],
      ["000", "#000000"],
      ["#7c3aed", "#7c3aed"],
    ])
      expect((await save({ colour: typed ?? null })).body.colour).toBe(kept);
  });

  test("its pictures are shown, and those that were replaced are removed", async () => {
    const pictures = {
      logo: await address("logo", drawing()),
      logoOnDark: null,
      icon: await address("icon", await photo(400, 300)),
      share: await address("share", await photo(2000, 2000)),
    };
    expect((await save({ pictures })).body.pictures).toEqual(pictures);
    const { brand } = school.platform.settings;
    await brand.settle();
    expect(brand.assets).toMatchObject({
      logo: pictures.logo,
      logoOnDark: pictures.logo,
      logoWidth: 133,
      favicon: pictures.icon,
      socialImage: pictures.share,
    });
    const manifest = JSON.parse((await load("/app.webmanifest")).payload);
    expect(manifest).toMatchObject({
      name: brand.name,
      dir: languages[countries[country].locales[0]].direction,
      icons: [{ src: pictures.icon, sizes: "180x180" }],
    });
    await tidyAll(school);
    for (const [url, sides] of [
      [pictures.logo, "400x120"],
      [pictures.icon, "180x180"],
      [pictures.share, "1200x630"],
    ] as const) {
      const { width, height } = await sharp((await load(url)).rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sides);
      expect(url).toContain(sides);
    }
    await save({ pictures: { ...pictures, share: null } });
    await school.runJobs();
    expect((await load(pictures.share)).statusCode).toBe(404);
    expect((await load(pictures.logo)).statusCode).toBe(200);
  });

  test.each([
    "/media/public/site/none-1x1.webp",
    "/media/private/x",
    "https://elsewhere.test/x.png",
    "/etc/passwd",
    "",
  ])("an address that was not answered for a picture is refused: %s", async (logo) => {
    const { issues } = await save({ pictures: { ...nothing.pictures, logo } });
    expect(issues).toEqual(["PICTURES_INVALID"]);
  });

  test("of two administrators the second is told", async () => {
    const { version } = await get();
    await save({ names: { [locale]: "First" } });
    const second = await save({ names: { [locale]: "Second" }, basedOnVersion: version });
    expect(second.code).toBe("EDIT_CONFLICT");
    expect((await get()).names).toEqual({ [locale]: "First" });
  });

  test.each([["x".repeat(61)], [" "], ["a\nb"]])("a name that is no name is refused", async (name) => {
    expect((await save({ names: { [locale]: name } })).code).toBe("VALIDATION_FAILED");
  });
});

// These take seconds each, and are the same in every country.
describe("pictures that are sent", () => {
  let to: Administered;
  beforeAll(async () => {
    const school = await startSchool();
    to = { school, as: await school.makeUser({ role: "ADMIN" }) };
  });
  afterAll(() => to.school.close());
  const { send, address, load } = picturesOf(() => to);

  test("of a drawing nothing is kept but what it looks like", async () => {
    const hostile = drawing(
      `<script>alert(1)</script><image href="http://127.0.0.1:9/x.png" width="9" height="9"/>
      <image href="file:///etc/passwd" width="9" height="9"/><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>`,
      'width="300" height="60" onload="alert(1)"',
    );
    const { rawPayload } = await load(await address("logo", hostile));
    expect(rawPayload.subarray(8, 12).toString()).toBe("WEBP");
    expect(rawPayload.toString("latin1")).not.toMatch(/script|onload|root:/);
  });

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    [
      "entities that grow",
      () => {
        const entities = Array.from(
          { length: 9 },
          (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
        );
        return Buffer.from(
          `<!DOCTYPE svg [<!ENTITY e0 "aaaaaaaaaa">${entities.join("")}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e9;</text></svg>`,
        );
      },
    ],
    [
      "uses of uses",
      () => {
        const uses = Array.from(
          { length: 12 },
          (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`,
        );
        return drawing(`<rect id="g0" width="1" height="1"/>${uses.join("")}`);
      },
    ],
    ["a web page", () => Buffer.from("<!doctype html><svg></svg>")],
    ["no picture", () => Buffer.from("hello")],
  ])("refused in time: %s", async (_, make) => {
    const { code } = await send("logo", await make());
    expect(code).toBe("UNSUPPORTED_MEDIA");
  });

  test.each<[string, string]>([
    [
      "a program that declares entities",
      `<!-- Made by hand > 1 -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
      "svg11.dtd" [\n<!ENTITY colour "#7c3aed">\n]>\n<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30">
      <rect width="90" height="30" fill="&colour;"/></svg>`,
    ],
    [
      "one with 1,900 kB in it",
      `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30">
      <!--${"x".repeat(1_900_000)}--><rect width="90" height="30"/></svg>`,
    ],
  ])("a drawing is taken of %s", async (_, svg) => {
    const { rawPayload } = await load(await address("logo", Buffer.from(svg)));
    expect((await sharp(rawPayload).metadata()).height).toBe(120);
  });

  test("a picture of 10,000 × 10,000 is too large, and so is a drawing of 10,000 kB", async () => {
    expect((await send("logo", await photo(10_000, 10_000))).code).toBe("PAYLOAD_TOO_LARGE");
    const drawn = drawing(`<!--${"x".repeat(9_900_000)}-->`);
    expect((await send("logo", drawn)).code).toBe("PAYLOAD_TOO_LARGE");
  });

  test("a logo stands out from the ground that it is for", async () => {
    const white = drawing("", 'width="90" height="30"').toString().replaceAll("#7c3aed", "#fff");
    const black = white.replaceAll("#fff", "#000");
    const nothing = await sharp({ create: { width: 90, height: 30, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    const wrong = { code: "VALIDATION_FAILED", issues: ["PICTURE_NOT_SEEN"] };
    expect(await send("logo", Buffer.from(white))).toMatchObject(wrong);
    expect(await send("logoOnDark", Buffer.from(black))).toMatchObject(wrong);
    for (const place of ["logo", "logoOnDark"] as const)
      expect(await send(place, nothing)).toMatchObject(wrong);
    expect((await send("logoOnDark", Buffer.from(white))).code).toBeUndefined();
    expect((await send("logo", Buffer.from(black))).code).toBeUndefined();
  });

  test("a drawing is no photograph of the banner", async () => {
    expect((await send("banner", drawing())).code).toBe("UNSUPPORTED_MEDIA");
  });
});
