import { readFileSync } from "node:fs";
import { countries } from "@manara/countries/countries";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

/** The colours that a country sets, for a light screen and for a dark one. */
function readTheme(code: string) {
  const [light = "", dark = ""] = read(`packages/countries/src/${code}/theme.css`).split("@media");
  const coloursOf = (css: string) =>
    Object.fromEntries(Array.from(css.matchAll(/--([\w-]+): ([^;]+);/g), ([, name, value]) => [name, value]));
  expect(light).toContain(`[data-country="${code}"]`);
  expect(dark).toContain(`[data-country="${code}"]`);
  return { light: coloursOf(light), dark: coloursOf(dark) };
}

const themes = Object.entries(countries).map(([code, country]) => ({ code, country, ...readTheme(code) }));
const namesOf = (colours: object) => Object.keys(colours).toSorted();

test.each(themes)("the colours of $code are those that every country sets", ({ light, dark }) => {
  expect(namesOf(light)).toEqual(namesOf(themes[0]?.light ?? {}));
  expect(namesOf(dark)).toEqual(namesOf(themes[0]?.dark ?? {}));
});

test.each(themes)("pages load the colours of $code", ({ code }) => {
  expect(read("apps/web/app/app.css")).toContain(`packages/countries/src/${code}/theme.css`);
});

test.each(themes)("mails of $code have the colours of its pages", ({ country: { colours }, light }) => {
  const { brand, canvas } = light;
  expect(colours).toEqual({ brand, canvas });
});
