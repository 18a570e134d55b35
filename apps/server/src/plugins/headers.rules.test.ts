import { expect, test } from "vitest";
import { readSettings } from "../settings/settings.ts";
import { contentSecurityPolicy, securityHeaders } from "./headers.ts";

test.each([
  ["subdomains", "https://school.test", "max-age=31536000; includeSubDomains"],
  ["host", "https://school.test", "max-age=31536000"],
  ["off", "https://school.test", undefined],
  ["subdomains", "http://school.test", undefined],
  ["host", "http://school.test", undefined],
] as const)("with HSTS=%s browsers of %s are told %s", (HSTS, PUBLIC_URL, expected) => {
  expect(securityHeaders({ HSTS, PUBLIC_URL })["strict-transport-security"]).toBe(expected);
});

test("a page may load what it needs from here, and nothing else", () => {
  const settings = { ...readSettings({}), PUBLIC_URL: "https://school.test" };
  expect(contentSecurityPolicy(settings, ["sha256-a"]).split("; ")).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-a'",
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self' blob: https:",
    "worker-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "upgrade-insecure-requests",
  ]);
});
