/** The keys of one row, left to right, on the keyboards of the countries that are served. */
const rows = [
  { latin: "1234567890-=", azerty: "&é\"'(-è_çà)=", arabic: "١٢٣٤٥٦٧٨٩٠-=" },
  { latin: "qwertyuiop[]", azerty: "azertyuiop^$", arabic: "ضصثقفغعهخحجد" },
  { latin: "asdfghjkl;'", azerty: "qsdfghjklmù", arabic: "شسيبلاتنمكط" },
  { latin: "zxcvbnm,./", azerty: "wxcvbn,;:!", arabic: "ئءؤرﻻىةوزظ" },
] as const;

type Layout = keyof (typeof rows)[number];

const keysOf = (layout: Layout): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap((row) =>
      Array.from(row[layout]).map((letter, at) => [letter, row.latin.charAt(at)] as const),
    ),
  );

const layouts = [keysOf("arabic"), keysOf("azerty")];

/** A text as it would read if the same keys were pressed on the keyboard that the lists of passwords were typed on. */
export const asPressed = (text: string): string[] => [
  text,
  ...layouts.map((keys) =>
    Array.from(text)
      .map((letter) => keys.get(letter) ?? letter)
      .join(""),
  ),
];

const alphabets = [
  ...rows.map(({ latin }) => latin as string),
  "abcdefghijklmnopqrstuvwxyz",
  "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
];

/** One key beside the other, or the same one, in one row or alphabet. */
const isStep = (one: string, other: string): boolean =>
  one === other ||
  alphabets.some((row) => {
    const [from, to] = [row.indexOf(one), row.indexOf(other)];
    return from >= 0 && to >= 0 && Math.abs(from - to) === 1;
  });

const SHORTEST_RUN = 3;

/** Whether a text is made of nothing but runs along rows of keys or an alphabet: `qwertyui`, `abcd1234`, `aaaabbbb`. */
export function isRun(text: string): boolean {
  const letters = Array.from(text);
  let length = 1;
  for (let at = 1; at <= letters.length; at += 1) {
    const [before = "", letter] = [letters[at - 1], letters[at]];
    if (letter !== undefined && isStep(before, letter)) length += 1;
    else if (length < SHORTEST_RUN) return false;
    else length = 1;
  }
  return true;
}
