import {
  normaliseEmail,
  PASSWORD_MIN_LENGTH,
  STAFF_PASSWORD_MIN_LENGTH,
} from "@manara/contract/accounts/account-rules";
import type { Role } from "@manara/contract/accounts/accounts";
import { isGuarded } from "@manara/contract/accounts/role-rules";

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
const asPressed = (text: string): string[] => [
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
function isRun(text: string): boolean {
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

/** Owner of the new password, and where. */
export interface Chooser {
  email: string;
  role: Role;
  brandName: string;
}

/** Endings that may follow a common password without making it another: `password2026`, `sunshine!`. */
const ENDING = /[\d\W_]{1,4}$/u;

/** The same few characters over and over. */
const isRepetition = (text: string): boolean => /^(.{1,4}?)\1+.?$/u.test(text);

/** Why others would try a password first: it is a common one, in any of the keyboards, or a row of keys; or a name of the account or the school. Null: they would not. */
export function findGuess(
  password: string,
  { common, chooser }: { common: ReadonlySet<string>; chooser: Pick<Chooser, "email" | "brandName"> },
): "common" | "name" | null {
  const pressed = asPressed(password.normalize("NFKC").toLowerCase());
  const email = normaliseEmail(chooser.email);
  const names = [email, email.split("@")[0] ?? "", chooser.brandName.toLowerCase()];
  const isAny = (known: (text: string) => boolean) =>
    pressed.some((text) => [text, text.replace(ENDING, "")].some((one) => one.length > 0 && known(one)));
  if (isAny((one) => names.includes(one))) return "name";
  return pressed.some((text) => isRun(text) || isRepetition(text)) || isAny((one) => common.has(one))
    ? "common"
    : null;
}

const refusals = { common: "PASSWORD_TOO_COMMON", name: "PASSWORD_LIKE_NAME" } as const;

/** Why somebody may not choose a password; null when they may. The contract has judged its length for anybody already. */
export function judgePassword(
  password: string,
  { common, chooser }: { common: ReadonlySet<string>; chooser: Chooser },
): "PASSWORD_TOO_SHORT_FOR_STAFF" | "PASSWORD_TOO_COMMON" | "PASSWORD_LIKE_NAME" | null {
  const least = isGuarded(chooser.role) ? STAFF_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH;
  if (password.length < least) return "PASSWORD_TOO_SHORT_FOR_STAFF";
  const guess = findGuess(password, { common, chooser });
  return guess && refusals[guess];
}
