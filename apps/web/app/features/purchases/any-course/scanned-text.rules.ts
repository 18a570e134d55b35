import { isWellFormedCardCode, normaliseCardCode } from "@manara/contract/cards/card-code";

/**
 * The code in what a camera has read: behind the # of a card's address (`https://any.host/redeem#CODE`), as it stands there, or a text that
 * is a code itself. Null: it is no card.
 */
export function readScannedText(text: string): string | null {
  if (URL.canParse(text)) {
    const { pathname, hash } = new URL(text);
    const code = /\/redeem\/?$/i.test(pathname)
      ? new URLSearchParams(`code=${hash.slice(1)}`).get("code")
      : null;
    return code || null;
  }
  return isWellFormedCardCode(normaliseCardCode(text)) ? text : null;
}
