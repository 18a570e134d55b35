import { CARD_ALPHABET, isWellFormedCardCode } from "@manara/contract/cards/card-code";
import { expect, test } from "vitest";
import { someSecrets } from "../../platform/keys/ring.fixture.ts";
import { decryptCard, encryptCard, lookupOf, makeCardCode } from "./card-vault.ts";

const secrets = someSecrets("this school");
const otherSchool = someSecrets("another school");

/** An unknown version, or a tag that does not agree. */
const REFUSED = /encrypted in an unknown way|not in the ring|authentic/;

test("new codes are well formed and differ", () => {
  const codes = Array.from({ length: 2000 }, makeCardCode);
  expect(codes.filter((code) => !isWellFormedCardCode(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

test("every character of the alphabet is drawn at every place", () => {
  const codes = Array.from({ length: 4000 }, makeCardCode);
  for (let place = 0; place < 16; place += 1) {
    const drawn = new Set(codes.map((code) => code.charAt(place)));
    expect(drawn.size).toBe(CARD_ALPHABET.length);
  }
});

test("a lookup is the same for a code and a school, and different otherwise", () => {
  const code = makeCardCode();
  expect(lookupOf(secrets, code)).toEqual(lookupOf(secrets, code));
  expect(lookupOf(secrets, code)).toHaveLength(32);
  expect(lookupOf(secrets, makeCardCode())).not.toEqual(lookupOf(secrets, code));
  expect(lookupOf(otherSchool, code)).not.toEqual(lookupOf(secrets, code));
});

test("an encrypted code is decrypted again, and is encrypted differently each time", () => {
  const code = makeCardCode();
  const encrypted = encryptCard(secrets, code);
  expect(decryptCard(secrets, encrypted)).toBe(code);
  expect(encrypted.equals(encryptCard(secrets, code))).toBe(false);
  expect(encrypted.includes(code)).toBe(false);
});

test("an encrypted code that was changed anywhere is not decrypted", () => {
  const encrypted = encryptCard(secrets, makeCardCode());
  for (let at = 0; at < encrypted.length; at += 1) {
    const changed = Buffer.from(encrypted);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => decryptCard(secrets, changed)).toThrow(REFUSED);
  }
  expect(() => decryptCard(secrets, encrypted.subarray(0, 20))).toThrow(REFUSED);
  expect(() => decryptCard(otherSchool, encrypted)).toThrow(REFUSED);
});
