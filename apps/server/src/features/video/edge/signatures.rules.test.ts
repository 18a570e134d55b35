import { expect, test } from "vitest";
import { endOfSignature, signPath } from "./signatures.ts";

// nginx.org/en/docs/http/ngx_http_secure_link_module.html: its example has the address of the client where ours has the session.
test("an nginx signature is the one that nginx documents", () => {
  const signed = { path: "/s/link", expires: 2147483647, sessionId: "127.0.0.1" };
  expect(signPath("nginx", signed, "secret")).toBe(
    "md5=_e4Nc3iduzkWRm01TBBNYw&expires=2147483647&session=127.0.0.1",
  );
});

// github.com/BunnyWay/BunnyCDN.TokenAuthentication, e2e/inputs.json and e2e/vectors.json, "path_only".
test("a Bunny signature is the one of Bunny's test vectors", () => {
  const signed = { path: "/abc", expires: 1598024587, sessionId: null };
  expect(signPath("bunny", signed, "SecurityKey")).toBe(
    "token=HS256-uVZvT3SbEoVKYJyDJgbcsDmSFf73cv-uNUVaJiKWpbQ&token_path=%2Fabc&expires=1598024587",
  );
});

test.each(["nginx", "bunny"] as const)("%s: path, end, session and key each change it", (scheme) => {
  const signed = { path: "/films/one/", expires: 1598024587, sessionId: "one" };
  const others = [
    signPath(scheme, { ...signed, path: "/films/two/" }, "key"),
    signPath(scheme, { ...signed, expires: 1598024588 }, "key"),
    signPath(scheme, { ...signed, sessionId: "two" }, "key"),
    signPath(scheme, { ...signed, sessionId: null }, "key"),
    signPath(scheme, signed, "another key"),
  ].map((query) => new URLSearchParams(query).get(scheme === "nginx" ? "md5" : "token"));
  const own = new URLSearchParams(signPath(scheme, signed, "key"));
  expect(own.get("session")).toBe("one");
  expect(new Set([...others, own.get("md5") ?? own.get("token")]).size).toBe(6);
});

test.each([0, 1, 500, 999])(
  "a signature that is made %i ms after a second serves nobody for over 5 s",
  (ms) => {
    const now = new Date(1_700_000_000_000 + ms);
    const lastServed = endOfSignature(now) * 1000 + 999;
    expect(lastServed - now.getTime()).toBeLessThan(5000);
    expect(lastServed - now.getTime()).toBeGreaterThanOrEqual(4000);
  },
);
