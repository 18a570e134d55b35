import { isStorable, type Rule, readText } from "../rules.ts";

export const WEB_ADDRESS_MAX_LENGTH = 2000;

/** An address that a page loads: http(s), or a path of this site such as `/media/public/…`. A name before an @ would hide its host. */
export function isWebAddress(text: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(text)) return false;
  if (/^\/(?!\/)/.test(text)) return true;
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url !== null && url.username + url.password === "";
}

/** The same for a film: never that of a picture. */
export const isFilmAddress = (text: string): boolean =>
  isWebAddress(text) && !/\.(?:png|jpe?g|webp|gif|svg|avif|bmp|ico)(?:[?#]|$)/i.test(text);

/** A page of this site, or by https one of another: where links of the school may lead. */
export const isLinkAddress = (text: string): boolean =>
  isWebAddress(text) && isStorable(text) && !/^http:|\p{Cf}/iu.test(text);

/** A name of a host with a dot in it, and what may follow it. It has no scheme of its own, and nobody's name before an @. */
const HOST_FIRST = /^(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/** An address as people type it: `www.facebook.com/school` stands for the same by https. Any other text stays as it is. */
export const completeWebAddress = (text: string): string =>
  HOST_FIRST.test(text) ? `https://${text}` : text;

const asItIs = (text: string) => text;

/** Text that may be left empty. It is judged as what it stands for. */
export const textOrNoneRule = (
  maxLength: number,
  holds: (text: string) => boolean = () => true,
  complete: (text: string) => string = asItIs,
) =>
  ({
    read: readText,
    check(value) {
      const text = complete(value.trim());
      return text === "" || (text.length <= maxLength && isStorable(text) && holds(text)) ? null : "INVALID";
    },
  }) satisfies Rule<string>;

/** An address, or none. */
export const webAddressOrNoneRule = textOrNoneRule(WEB_ADDRESS_MAX_LENGTH, isWebAddress, completeWebAddress);

export const filmAddressOrNoneRule = textOrNoneRule(
  WEB_ADDRESS_MAX_LENGTH,
  isFilmAddress,
  completeWebAddress,
);

/** Characters of the address of a page on another site. */
export const PAGE_ADDRESS_MAX_LENGTH = 500;

/** A page of the school on another site: never a path of this one. */
export const isPageElsewhere = (text: string): boolean => /^https?:\/\//i.test(text) && isWebAddress(text);

export const pageElsewhereOrNoneRule = textOrNoneRule(
  PAGE_ADDRESS_MAX_LENGTH,
  isPageElsewhere,
  completeWebAddress,
);

/** Characters of a number, with what people write between its digits. */
const NUMBER_MAX_LENGTH = 50;

/** Digits of the longest number with its country's code (ITU-T E.164). */
const MAX_DIGITS = 15;

/** A number that a button can call, or none. */
export const phoneOrNoneRule = textOrNoneRule(NUMBER_MAX_LENGTH, (text) => {
  const digits = text.replace(/\D/g, "").length;
  return /^\+?[\d\s().-]+$/.test(text) && digits >= 3 && digits <= MAX_DIGITS;
});
