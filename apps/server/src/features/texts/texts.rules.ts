/** Characters of GSM-7 (3GPP TS 23.038, section 6.2.1): in a text of these alone each takes one place of a part. */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Those that take two. */
const extended = new Set("\f^{}\\[~]|€");

/** How many parts an SMS is sent and paid in: of 160 characters, or 153 where there are several; with any other letter, as all of Arabic, of 70 or 67. */
export function countParts(text: string): number {
  const letters = [...text];
  const isGsm = letters.every((letter) => basic.has(letter) || extended.has(letter));
  const places = letters.map((letter) => (isGsm ? (extended.has(letter) ? 2 : 1) : letter.length));
  const [alone, joined] = isGsm ? [160, 153] : [70, 67];
  if (places.reduce((sum, each) => sum + each, 0) <= alone) return 1;
  let parts = 1;
  let used = 0;
  // No letter is cut in two.
  for (const each of places) {
    if (used + each > joined) {
      parts += 1;
      used = 0;
    }
    used += each;
  }
  return parts;
}

/** Attempts to hand a text to the gateway. */
const MOST_ATTEMPTS = 10;
const FIRST_WAIT_S = 120;
const LONGEST_WAIT_S = 6 * 3600;

/** Seconds until a text is tried again that was not taken, at least as many as the gateway has asked for; null: it is given up. */
export function waitBefore({ attempts, asked }: { attempts: number; asked: number | null }): number | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  return Math.min(LONGEST_WAIT_S, Math.max(asked ?? 0, FIRST_WAIT_S * 2 ** (attempts - 1)));
}

/** The weekday of a date; 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay();
