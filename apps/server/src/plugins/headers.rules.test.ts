import { expect, test } from "vitest";
import { securityHeaders } from "./headers.ts";

test.each([
  ["subdomains", "https://school.test", "max-age=31536000; includeSubDomains"],
  ["host", "https://school.test", "max-age=31536000"],
  ["off", "https://school.test", undefined],
  ["subdomains", "http://school.test", undefined],
  ["host", "http://school.test", undefined],
] as const)("with HSTS=%s browsers of %s are told %s", (HSTS, PUBLIC_URL, expected) => {
  expect(securityHeaders({ HSTS, PUBLIC_URL })["strict-transport-security"]).toBe(expected);
});
