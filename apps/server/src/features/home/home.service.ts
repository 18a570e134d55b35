import { EditedHome, type HomeEdit, type HomeParts } from "@manara/contract/home/home";
import type { Locale } from "@manara/countries/locale";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { dateIn } from "../../platform/days.rules.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { findHomeFilm } from "../site/configuration.service.ts";
import { getPart, lockPart, savePart } from "../site/site-parts.ts";
import { findSitePicture } from "../site/site-pictures.ts";
import { findHomeFacts, findTaughtFields } from "./home-facts.repo.ts";

const StoredHome = EditedHome.omit({ version: true });
const untouched = { hidden: [], banner: null, texts: {} };

/** The home page as the school has changed it; as that of the country where nobody has, or a later program did. */
export async function getEditedHome({ db }: { db: Queryable }): Promise<EditedHome> {
  const { content, version } = await getPart(db, "home");
  return { ...(StoredHome.safeParse(content).data ?? untouched), version };
}

/** The same for visitors, in one language, with the facts that its texts speak of. */
export async function showHome(platform: Platform, locale: Locale): Promise<HomeParts> {
  const { country, clock } = platform;
  const [{ hidden, banner, texts }, film, facts, fields] = await Promise.all([
    getEditedHome(platform),
    findHomeFilm(platform.db),
    findHomeFacts(platform.reads, dateIn(clock(), country.timeZone)),
    findTaughtFields(platform.reads, country.fields),
  ]);
  return { hidden, banner, texts: texts[locale] ?? null, film, facts, fields };
}

/** Changes the home page. */
export async function saveHome(
  platform: Platform,
  caller: Caller,
  { basedOnVersion, texts, ...edit }: HomeEdit,
): Promise<EditedHome> {
  const { banner } = edit;
  return platform.db.transaction().execute(async (tx) => {
    await lockPart(tx, "home", basedOnVersion);
    const picture = banner === null ? null : await findSitePicture(platform, tx, banner);
    if (banner !== null && picture === null)
      fail("VALIDATION_FAILED", {
        issues: [{ path: "banner", code: "BANNER_INVALID", message: "banner invalid" }],
      });
    const spoken = platform.country.locales.flatMap((locale) => {
      const own = texts[locale];
      return own ? [[locale, own] as const] : [];
    });
    const content = { ...edit, texts: Object.fromEntries(spoken) };
    await savePart(tx, "home", { content, files: { banner: picture?.key ?? null } });
    await recordActs(tx, caller, [{ act: "home.edited" }]);
    return getEditedHome({ db: tx });
  });
}
