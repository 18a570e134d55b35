import type { Readable } from "node:stream";
import {
  formatLoginCode,
  LOGIN_CODE_ALPHABET,
  LOGIN_CODE_LENGTH,
} from "@manara/contract/accounts/login-code-rules";
import { hasNoMail, shownAddress } from "@manara/contract/accounts/login-name-rules";
import { splitPrinted } from "@manara/contract/fields/printed-rules";
import { localise } from "@manara/countries/localise";
import { readLogo } from "../../platform/pdf/read-logo.ts";
import type { Platform } from "../../platform/platform.ts";
import { drawApart } from "../../platform/processes/draw-apart.ts";
import { readTexts } from "../../platform/text/texts.ts";
import type { text } from "./messages/ar.ts";
import type { Slip, SlipSheet } from "./slip-sheet.ts";

export const slipTexts = await readTexts<typeof text>(new URL("./messages/", import.meta.url));

const CODE = new RegExp(
  `[${LOGIN_CODE_ALPHABET}]{4}(-?[${LOGIN_CODE_ALPHABET}]{4}){${LOGIN_CODE_LENGTH / 4 - 1}}`,
  "g",
);

/** Removes the login codes that a program may have quoted. */
export const withoutLoginCodes = (said: string): string => said.replace(CODE, "(a code)");

/** The page that takes a login code. */
const PAGE = "/auth/code";

/** Somebody who gets a slip. */
export interface SlipHolder {
  fullName: string;
  email: string;
  className: string;
  code: string;
}

const starts = { ltr: "left", rtl: "right" } as const;

const program = new URL("./slips-process.ts", import.meta.url);

/**
 * Slips as a PDF file, in the first language of the country, page by page as they are drawn by a process of their own. Codes go to it by its
 * standard input alone.
 */
export async function printSlips(
  platform: Platform,
  { holders, expiresAt }: { holders: readonly SlipHolder[]; expiresAt: Date },
): Promise<Readable> {
  const { country, settings } = platform;
  const [locale] = country.locales;
  const { intlLocale, timeZone, direction } = localise(country, locale);
  const words = slipTexts[locale].slip;
  const address = new URL(PAGE, settings.PUBLIC_URL);
  const day = new Intl.DateTimeFormat(intlLocale, { dateStyle: "long", timeZone }).format(expiresAt);
  const logo = await readLogo(platform);
  const sheet: SlipSheet = {
    locale,
    start: starts[direction],
    title: words.title,
    brand: settings.brand.nameIn(locale),
    colour: settings.brand.colours.brand,
    logo: logo?.toString("base64") ?? null,
    codeLabel: words.code,
    howTo: [words.scan(address.host + address.pathname), words.until(day)],
    address: address.href,
  };
  const slips = holders.map(
    ({ fullName, email, className, code }): Slip => ({
      fullName: splitPrinted(fullName).printed || shownAddress(email),
      className: splitPrinted(className).printed,
      signsInWith: { label: hasNoMail(email) ? words.loginName : words.email, value: shownAddress(email) },
      code: formatLoginCode(code),
    }),
  );
  return drawApart(platform, {
    program,
    lines: [JSON.stringify({ sheet, slips })],
    toLog: withoutLoginCodes,
  });
}
