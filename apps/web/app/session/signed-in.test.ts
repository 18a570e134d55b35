import { describe, expect, it } from "vitest";
import { expiryOf } from "./signed-in.ts";

const tokenOf = (payload: unknown) =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.signature`;

describe("the end of a token", () => {
  it("is its exp, in milliseconds", () => {
    expect(expiryOf(tokenOf({ exp: 1_900_000_000 }))).toBe(1_900_000_000_000);
  });

  it("is read from base64url, whatever else the token says", () => {
    expect(expiryOf(tokenOf({ name: "??>>~~ÿÿ", exp: 5 }))).toBe(5000);
  });

  it.each(["", "abc", "a.b.c", tokenOf({}), tokenOf({ exp: "soon" }), tokenOf(null)])(
    "has passed for what is no token: %s",
    (token) => {
      expect(expiryOf(token)).toBe(0);
    },
  );
});
