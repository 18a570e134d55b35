import { locales } from "@manara/countries/locale";
import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Text } from "../fields/primitives.ts";
import { colourRule, lookPlaces, schoolNameRule } from "./branding-rules.ts";

const Pictures = z.record(z.enum(lookPlaces), z.string().nullable());

/** Name, pictures and colour that the school has set; what it has not is that of the country. */
export const Look = z.object({
  /** 0: nobody has set anything. */
  version: z.int().nonnegative(),
  names: z
    .partialRecord(z.enum(locales), z.string())
    .describe("By language; the first stands for those that are not there"),
  fixedName: z
    .string()
    .nullable()
    .describe("Name that the operator of the server has set: it is shown in place of these; null: none"),
  colour: z.string().nullable(),
  pictures: Pictures.describe("Addresses"),
});
export type Look = z.output<typeof Look>;

const LookEdit = z.object({
  names: z.partialRecord(z.enum(locales), Text(schoolNameRule)),
  colour: Text(colourRule).nullable(),
  pictures: Pictures.describe("Addresses as they were answered when the pictures were sent"),
  basedOnVersion: z.int().nonnegative(),
});
export type LookEdit = z.output<typeof LookEdit>;

/** Colours that are computed of one. */
export const Palette = z.object({
  css: z
    .string()
    .nullable()
    .describe("For pages, in the light and in the dark; null: nothing readable can be made of it"),
  nearest: z
    .string()
    .describe(
      "The colour of buttons: the one that was asked for, or the nearest on which white text is read",
    ),
});
export type Palette = z.output<typeof Palette>;

export const brandingEndpoints = {
  getLook: endpoint({
    method: "GET",
    path: "/branding/get",
    summary: "How the school is called and looks, as far as it has set that itself",
    who: "admin",
    answer: { status: 200, schema: Look },
    errors: [],
  }),
  previewColour: endpoint({
    method: "POST",
    path: "/branding/colours",
    summary:
      "The colours that pages would have with this one; each text in them has a contrast of 4.5 (WCAG AA)",
    who: "admin",
    body: z.object({ colour: Text(colourRule) }),
    answer: { status: 200, schema: Palette },
    errors: [],
  }),
  saveLook: endpoint({
    method: "POST",
    path: "/branding/save",
    summary:
      "Give the school its name, pictures and colour. COLOUR_UNREADABLE: nothing readable can be made of it; " +
      "PICTURES_INVALID: an address is not that of a picture that was sent",
    who: "admin",
    body: LookEdit,
    answer: { status: 200, schema: Look },
    errors: ["EDIT_CONFLICT"],
  }),
};
