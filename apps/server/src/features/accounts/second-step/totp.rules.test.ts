import { describe, expect, test } from "vitest";
import {
  codeAt,
  counterAt,
  decodeBase32,
  encodeBase32,
  findCounter,
  makeAppSecret,
  writeAppUri,
} from "./totp.ts";

/** The secret of the published test vectors, in base 32. */
const SECRET = encodeBase32(Buffer.from("12345678901234567890"));

describe("codes of authenticator apps", () => {
  // RFC 4226, appendix D.
  test.each([
    [0, "755224"],
    [1, "287082"],
    [2, "359152"],
    [3, "969429"],
    [4, "338314"],
    [5, "254676"],
    [6, "287922"],
    [7, "162583"],
    [8, "399871"],
    [9, "520489"],
  ])("of counter %i are those of RFC 4226: %s", (counter, code) => {
    expect(codeAt(SECRET, counter)).toBe(code);
  });

  // RFC 6238, appendix B, of whose eight digits the last six are these.
  test.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ])("at second %i is %s, as RFC 6238 says", (second, code) => {
    expect(codeAt(SECRET, counterAt(new Date(second * 1000)))).toBe(code);
  });

  test("are of secrets that are written in base 32 and read again", () => {
    expect(encodeBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
    expect(decodeBase32("MZXW6YTBOI").toString()).toBe("foobar");
    expect(makeAppSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(makeAppSecret()).not.toBe(makeAppSecret());
  });
});

describe("a code that is shown", () => {
  const now = new Date(1_700_000_000_000);
  const counter = counterAt(now);
  const codeOf = (drift: number) => codeAt(SECRET, counter + drift);

  test.each([-1, 0, 1])("may be %i periods off", (drift) => {
    expect(findCounter(SECRET, codeOf(drift), { now, lastUsed: null })).toBe(counter + drift);
  });

  test.each([-2, 2])("is refused when it is %i periods off", (drift) => {
    expect(findCounter(SECRET, codeOf(drift), { now, lastUsed: null })).toBeNull();
  });

  test("works once, and none of before it works after it", () => {
    expect(findCounter(SECRET, codeOf(0), { now, lastUsed: counter })).toBeNull();
    expect(findCounter(SECRET, codeOf(-1), { now, lastUsed: counter })).toBeNull();
    expect(findCounter(SECRET, codeOf(1), { now, lastUsed: counter })).toBe(counter + 1);
  });
});

test("the address that apps scan names the school and the account", () => {
  const uri = writeAppUri("MZXW6YTBOI", { brand: "منارة: مدرسة", email: "a+b@school.test" });
  const [label = "", query = ""] = uri.replace("otpauth://totp/", "").split("?");
  expect(decodeURIComponent(label)).toBe("منارة  مدرسة:a+b@school.test");
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    secret: "MZXW6YTBOI",
    issuer: "منارة  مدرسة",
  });
});
