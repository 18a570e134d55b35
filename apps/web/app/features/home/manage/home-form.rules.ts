import { listRule } from "@manara/contract/fields/value-rules";
import type { HomeTexts } from "@manara/contract/home/home";
import {
  type BoxId,
  boxIds,
  boxRules,
  type HomeSection,
  homeLinkRules,
  homeSections,
  homeTextRules,
  MOST_HOME_LINKS,
} from "@manara/contract/home/home-rules";
import { textRule } from "@manara/contract/rules";
import type { OwnHomeText } from "../shipped/home-text.ts";

const linkFields = ["title", "text", "href"] as const;

export const boxField = (id: BoxId, part: "title" | "points") => `${id}-${part}`;
export const linkField = (at: number, part: (typeof linkFields)[number]) => `link${at}-${part}`;
const places = Array.from({ length: MOST_HOME_LINKS }, (_, at) => at);

/** Rules of the form, by its fields: an empty row of a link is none. */
export const homeFormRules = {
  shown: listRule({}),
  banner: textRule({ maxLength: 300, mayBeBlank: true }),
  ...homeTextRules,
  ...Object.fromEntries(
    boxIds.flatMap((id) =>
      (["title", "points"] as const).map((part) => [boxField(id, part), boxRules[part]]),
    ),
  ),
  ...Object.fromEntries(
    places.flatMap((at) =>
      linkFields.map((part) => [
        linkField(at, part),
        textRule({
          ...homeLinkRules[part],
          mayBeBlank: true,
          holds: (text) => text === "" || homeLinkRules[part].holds(text),
        }),
      ]),
    ),
  ),
};

type Values = Record<string, unknown>;
const textAt = (values: Values, field: string): string => String(values[field] ?? "").trim();

const sameLinks = (one: readonly OwnHomeText["links"][number][], other: typeof one): boolean =>
  JSON.stringify(one.map(({ title, text, href }) => [title, text, href])) ===
  JSON.stringify(other.map(({ title, text, href }) => [title, text, href]));

/** Values of the form as they are kept: a text that is that of the program is left blank, and follows it. */
export function readHomeTexts(values: Values, shipped: OwnHomeText | null): HomeTexts {
  const own = (field: string, of: string | undefined) => {
    const text = textAt(values, field);
    return text === of?.trim() ? "" : text;
  };
  const links = places
    .map((at) => ({
      title: textAt(values, linkField(at, "title")),
      text: textAt(values, linkField(at, "text")),
      href: textAt(values, linkField(at, "href")),
    }))
    .filter(({ title, href }) => title !== "" && href !== "");
  const boxes = boxIds.map((id) => {
    const title = own(boxField(id, "title"), shipped?.boxes[id].title);
    const points = own(boxField(id, "points"), shipped?.boxes[id].points.join("\n"));
    return [id, { title, points }];
  });
  return {
    purpose: own("purpose", shipped?.purpose),
    slogan: own("slogan", shipped?.slogan),
    description: own("description", shipped?.description),
    aboutTitle: own("aboutTitle", shipped?.aboutTitle),
    about: own("about", shipped?.about.join("\n\n")),
    boxes: Object.fromEntries(boxes) as HomeTexts["boxes"],
    links: (shipped ? sameLinks(links, shipped.links) : links.length === 0) ? null : links,
  };
}

/** Parts whose boxes are not ticked. */
export const readHidden = (shown: readonly string[]): HomeSection[] =>
  homeSections.filter((section) => !shown.includes(section));

/** Values that the fields begin with: the school's own texts, in place of those of the program. */
export function fillHomeForm(own: HomeTexts | null, shipped: OwnHomeText | null): Record<string, string> {
  const links = own?.links ?? shipped?.links ?? [];
  return {
    purpose: own?.purpose || shipped?.purpose || "",
    slogan: own?.slogan || shipped?.slogan || "",
    description: own?.description || shipped?.description || "",
    aboutTitle: own?.aboutTitle || shipped?.aboutTitle || "",
    about: own?.about || shipped?.about.join("\n\n") || "",
    ...Object.fromEntries(
      boxIds.flatMap((id) => [
        [boxField(id, "title"), own?.boxes[id].title || shipped?.boxes[id].title || ""],
        [boxField(id, "points"), own?.boxes[id].points || shipped?.boxes[id].points.join("\n") || ""],
      ]),
    ),
    ...Object.fromEntries(
      links.flatMap((link, at) => linkFields.map((part) => [linkField(at, part), link[part]])),
    ),
  };
}
