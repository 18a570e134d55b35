import type { Look, LookEdit, Palette } from "@manara/contract/branding/branding";
import { lookPlaces } from "@manara/contract/branding/branding-rules";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { pictureUrlOf } from "../media/media-links.ts";
import { getPart, lockPart, savePart } from "../site/site-parts.ts";
import { findSitePicture } from "../site/site-pictures.ts";
import { noLook, StoredLook } from "./stored-look.rules.ts";

type Dependencies = Pick<Platform, "settings">;

/** How the school looks, as far as it has set that itself. */
export async function getLook({ settings, db }: Dependencies & { db: Queryable }): Promise<Look> {
  const { content, version } = await getPart(db, "look");
  const { names, colour, pictures } = StoredLook.safeParse(content).data ?? noLook;
  const addresses = lookPlaces.map((place) => [place, pictureUrlOf(pictures[place]?.key ?? null)]);
  return {
    version,
    names,
    fixedName: settings.brand.fixedName,
    colour: colour?.chosen ?? null,
    pictures: Object.fromEntries(addresses) as Look["pictures"],
  };
}

// The library for colours is loaded with the first that somebody chooses.
const computeColours = async (chosen: string) => (await import("./palette.rules.ts")).computeColours(chosen);

/** Colours of pages that one colour would make. */
export async function previewColour(colour: string): Promise<Palette> {
  const { nearest, theme } = await computeColours(colour);
  return { nearest, css: theme?.css ?? null };
}

async function readColour(chosen: string | null): Promise<StoredLook["colour"]> {
  if (chosen === null) return null;
  const { theme } = await computeColours(chosen);
  return theme ? { chosen: chosen as `#${string}`, ...theme } : refuse("colour", "COLOUR_UNREADABLE");
}

async function findPictures(
  platform: Platform,
  tx: Tx,
  addresses: LookEdit["pictures"],
): Promise<StoredLook["pictures"]> {
  const found = { ...noLook.pictures };
  for (const place of lookPlaces) {
    const address = addresses[place];
    if (address !== null)
      found[place] = (await findSitePicture(platform, tx, address)) ?? refuse("pictures", "PICTURES_INVALID");
  }
  return found;
}

const refuse = (path: "colour" | "pictures", code: string): never =>
  fail("VALIDATION_FAILED", { issues: [{ path, code, message: `${path} cannot be used` }] });

/** Gives the school its name, pictures and colour. */
export async function saveLook(
  platform: Platform,
  caller: Caller,
  { basedOnVersion, names, ...edit }: LookEdit,
): Promise<Look> {
  const { settings, country } = platform;
  const colour = await readColour(edit.colour);
  return platform.db.transaction().execute(async (tx) => {
    await lockPart(tx, "look", basedOnVersion);
    const pictures = await findPictures(platform, tx, edit.pictures);
    const spoken = country.locales.map((locale) => [locale, names[locale]]);
    const content: StoredLook = { names: Object.fromEntries(spoken), colour, pictures };
    const files = Object.fromEntries(lookPlaces.map((place) => [place, pictures[place]?.key ?? null]));
    await savePart(tx, "look", { content, files });
    const details = { names, colour: edit.colour };
    await recordActs(tx, caller, [{ act: "look.edited", details }]);
    return getLook({ settings, db: tx });
  });
}
