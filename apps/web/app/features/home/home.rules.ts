import type { HomeFacts, HomeTexts } from "@manara/contract/home/home";
import { boxIds, type HomeSection } from "@manara/contract/home/home-rules";
import type { Country, HomeCard } from "@manara/countries/country";
import type { HomeText, OwnHomeText } from "./shipped/home-text.ts";

const linesOf = (text: string): string[] => text.split(/\n+/).flatMap((line) => line.trim() || []);
const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).flatMap((one) => one.trim() || []);
const orElse = <T>(own: T[], shipped: T[]): T[] => (own.length > 0 ? own : shipped);

/** Texts of the program with links and slogan of a country; the slogan speaks of school and university. */
export const ofCountry = (
  { links, ...text }: HomeText,
  { homeCards, purpose, facts }: { homeCards: readonly HomeCard[]; purpose: string; facts: HomeFacts },
) => ({
  ...text,
  purpose: facts.teachesCourses && facts.teachesLectures ? purpose : text.purpose,
  links: homeCards.map(({ id, href }) => ({ ...links[id], href })),
});

/** The texts that a school has written, each in place of that of the program; one that it has left blank is that. */
export function takeOwnTexts(shipped: OwnHomeText, own: HomeTexts | null): OwnHomeText {
  if (!own) return shipped;
  const boxes = boxIds.map((id) => {
    const { title, points } = own.boxes[id];
    const of = shipped.boxes[id];
    return [id, { title: title || of.title, points: orElse(linesOf(points), of.points) }];
  });
  return {
    purpose: own.purpose || shipped.purpose,
    slogan: own.slogan || shipped.slogan,
    description: own.description || shipped.description,
    boxes: Object.fromEntries(boxes) as OwnHomeText["boxes"],
    aboutTitle: own.aboutTitle || shipped.aboutTitle,
    about: orElse(paragraphsOf(own.about), shipped.about),
    links: own.links ?? shipped.links,
  };
}

/** The film that comes with the program introduces the country's own school: one with a name of its own does not show it. */
export const shippedFilmOf = (
  { homeVideo }: Pick<Country, "homeVideo">,
  { isNamed }: { isNamed: boolean },
): string | null => (homeVideo.kind === "fixed" && !isNamed ? homeVideo.url : null);

/** Boxes that are shown, in their order. */
export const boxesShown = (boxes: OwnHomeText["boxes"], hidden: readonly HomeSection[]) =>
  boxIds.filter((id) => !hidden.includes(id)).map((id) => ({ id, ...boxes[id] }));
