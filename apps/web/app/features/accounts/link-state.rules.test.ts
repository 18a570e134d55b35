import { followedPaths } from "@manara/contract/accounts/mailed-link-rules";
import { expect, test } from "vitest";
import { purposeOfPath, readLink, warnsOwner } from "./link-state.rules.ts";

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

test("each path names what its link is for, in every language", () => {
  for (const [purpose, path] of Object.entries(followedPaths)) {
    expect(purposeOfPath(`${path}/:email/:apiToken/:token?`)).toBe(purpose);
    expect(purposeOfPath(`/en/${path}/:email/:apiToken/:token?`)).toBe(purpose);
  }
  expect(purposeOfPath("verify/:email/:apiToken")).toBeNull();
});

test("links that undo what a stranger has asked for lead on to a new password", () => {
  expect((Object.keys(followedPaths) as (keyof typeof followedPaths)[]).filter(warnsOwner)).toEqual([
    "KEEP_ACCOUNT",
  ]);
});
