import { locales } from "@manara/countries/locale";
import { z } from "zod";
import type { OwnLook } from "../../settings/brand.ts";
import { publicUrlOf } from "../media/media-links.ts";

const Hex = z.templateLiteral(["#", z.string()]);
const Picture = z.object({ key: z.string(), width: z.int(), height: z.int() }).nullable();

/** The look of a school as it is stored. Colours were computed of the one that was chosen, when it was saved. */
export const StoredLook = z.object({
  names: z.partialRecord(z.enum(locales), z.string()),
  colour: z.object({ chosen: Hex, mails: z.object({ brand: Hex, canvas: Hex }), css: z.string() }).nullable(),
  pictures: z.object({ logo: Picture, logoOnDark: Picture, icon: Picture, share: Picture }),
});
export type StoredLook = z.output<typeof StoredLook>;

export const noLook: StoredLook = {
  names: {},
  colour: null,
  pictures: { logo: null, logoOnDark: null, icon: null, share: null },
};

/** Height of the logo at the head of a page, in px. */
const LOGO_HEIGHT = 40;

/** Parts that a stored look sets; nothing where there is none, or one of a later program. */
export function readLook(stored: unknown): OwnLook {
  const { names, colour, pictures } = StoredLook.safeParse(stored).data ?? noLook;
  const { logo, logoOnDark, icon, share } = pictures;
  // A link that is shared shows a sign of the school, and not that of its country.
  const shared = share ?? icon ?? logo;
  return {
    names,
    colours: colour?.mails ?? null,
    css: colour?.css ?? null,
    logoKey: logo?.key ?? null,
    assets: {
      ...(logo && {
        logo: publicUrlOf(logo.key),
        logoOnDark: publicUrlOf((logoOnDark ?? logo).key),
        logoWidth: Math.round((logo.width * LOGO_HEIGHT) / logo.height),
      }),
      ...(icon && { favicon: publicUrlOf(icon.key), appleTouchIcon: publicUrlOf(icon.key) }),
      ...(shared && { socialImage: publicUrlOf(shared.key) }),
    },
  };
}
