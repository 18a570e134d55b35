import { expect, test } from "vitest";
import { readLink } from "./link-state.rules.ts";

const email = "a@b.dz";

test.each([
  [{ type: "reset-password" }, { kind: "request-reset" }],
  [
    { type: "reset-password", email, apiToken: "t" },
    { kind: "new-password", email, token: "t" },
  ],
  [
    { type: "reset-password", email, apiToken: "t", token: "u" },
    { kind: "new-password", email, token: "u" },
  ],
  [{ type: "verify" }, { kind: "request-verification" }],
  [
    { type: "verify", email, apiToken: "t" },
    { kind: "verify-email", email, token: "t" },
  ],
] as const)("%o shows %o", (parts, expected) => {
  expect(readLink(parts)).toEqual(expected);
});
