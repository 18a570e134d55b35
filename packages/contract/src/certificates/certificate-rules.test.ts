import { describe, expect, test } from "vitest";
import { CARD_CODE_LENGTH, isWellFormedCardCode } from "../cards/card-code.ts";
import { groupCertificateCode, isCertificateCode, normaliseCertificateCode } from "./certificate-rules.ts";

/** A code of a certificate whose first four groups are, by chance, a card's code. */
const HOLDS_A_CARD = "KQ2PXFJM4G6YY64KGS2JEX4Q";

describe("a code as it is printed", () => {
  test("is read whole when a card's code stands in it", () => {
    expect(isWellFormedCardCode(HOLDS_A_CARD.slice(0, CARD_CODE_LENGTH))).toBe(true);
    expect(normaliseCertificateCode(groupCertificateCode(HOLDS_A_CARD))).toBe(HOLDS_A_CARD);
  });

  test("may be typed in lower case, with spaces and other digits", () => {
    const typed = ` ${groupCertificateCode(HOLDS_A_CARD).toLowerCase().replaceAll("-", " ").replaceAll("4", "٤")}\u200f`;
    expect(normaliseCertificateCode(typed)).toBe(HOLDS_A_CARD);
    expect(isCertificateCode(normaliseCertificateCode(typed))).toBe(true);
  });

  const grouped = groupCertificateCode(HOLDS_A_CARD);
  test.each([
    [`my code is ${grouped}`],
    [`Here: ${grouped}, is it ours?`],
    [`${HOLDS_A_CARD} please`],
    [`CERT ${grouped}`],
    [`رمز شهادتي ${grouped.toLowerCase()}\u200f.`],
    [`the code is ${grouped.replaceAll("-", " ")} , thanks`],
  ])("may stand in a sentence: %s", (typed) => {
    expect(normaliseCertificateCode(typed)).toBe(HOLDS_A_CARD);
  });

  test.each([
    ["my code is KQ2P-XFJM-4G6Y"],
    [`${HOLDS_A_CARD}K`],
    ["a sentence about something else entirely"],
  ])("is in no other text: %s", (typed) => {
    expect(isCertificateCode(normaliseCertificateCode(typed))).toBe(false);
  });
});
