import type { LastWeek } from "@manara/contract/records/parents";
import { pathPrefix } from "@manara/countries/localise";
import type { Platform } from "../../platform/platform.ts";
import { readTexts } from "../../platform/text/texts.ts";
import type { text } from "./messages/ar.ts";
import { countParts } from "./texts.rules.ts";

const textIn = await readTexts<typeof text>(new URL("./messages/", import.meta.url));

/** Letters of a name: a text has room for no more. */
const NAME_MAX_LENGTH = 30;
const shorten = (name: string) => [...name].slice(0, NAME_MAX_LENGTH).join("").trim();

/** How texts leave the school. */
export const wayOf = ({
  TEXTS_URL,
  TEXTS_TEMPLATE,
}: Pick<Platform["settings"], "TEXTS_URL" | "TEXTS_TEMPLATE">) =>
  TEXTS_URL === undefined ? "OUTBOX" : TEXTS_TEMPLATE === undefined ? "SMS" : "WHATSAPP";

interface Told {
  firstName: string;
  lastWeek: LastWeek;
  daysToExams: number | null;
  daysOfAccess: number | null;
  token: string;
  isFirst: boolean;
}

/** A text to parents in the first language of the country, and in how many parts it is paid: by WhatsApp each is one. The first says who writes, and how it ends. */
export function writeText(
  { settings, country }: Pick<Platform, "settings" | "country">,
  { firstName, lastWeek, daysToExams, daysOfAccess, token, isFirst }: Told,
): { text: string; parts: number } {
  const [locale] = country.locales;
  const { first, week } = textIn[locale];
  const name = shorten(firstName);
  const link = `${settings.PUBLIC_URL}${pathPrefix(country, locale)}/parent/${token}`;
  const said = week({
    ...lastWeek,
    mark: lastWeek.mark ?? 0,
    name,
    days: daysToExams,
    access: daysOfAccess,
    link,
  });
  const text = isFirst ? `${first({ brand: shorten(settings.brand.nameIn(locale)), name })} ${said}` : said;
  return { text, parts: wayOf(settings) === "WHATSAPP" ? 1 : countParts(text) };
}

/** Parts of the longest text about somebody that a usual week gives. */
export const countMostParts = (
  platform: Pick<Platform, "settings" | "country">,
  { firstName, isFirst }: Pick<Told, "firstName" | "isFirst">,
): number =>
  writeText(platform, {
    firstName,
    lastWeek: { lessons: 88, tests: 88, mark: 88, behind: 8 },
    daysToExams: 188,
    daysOfAccess: null,
    token: "x".repeat(22),
    isFirst,
  }).parts;
