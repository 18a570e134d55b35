import { accountEndpoints } from "@manara/contract/accounts";
import type { Endpoint } from "@manara/contract/endpoint";
import { endpoints } from "@manara/contract/endpoints";
import { describe, expect, test } from "vitest";
import { startTestSchool } from "./test-school.ts";

const ORIGIN = "https://app.example";

const school = await startTestSchool({ settings: { CORS_ORIGINS: `${ORIGIN}/, https://other.example` } });

describe("a request that breaks rules", () => {
  const issuesOf = async (payload?: object) => {
    const answer = await school.app.inject({ method: "POST", url: "/api/auth/register", payload });
    return answer.json().issues.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`);
  };

  test("is told one broken rule for each field", async () => {
    expect(await issuesOf({ fullName: "أمينة", email: "", phoneNumber: " ", password: "" })).toEqual([
      "email: EMAIL_REQUIRED",
      "phoneNumber: PHONE_NUMBER_REQUIRED",
      "password: PASSWORD_REQUIRED",
    ]);
  });

  test("is told the same without any body as with an empty one", async () => {
    const all = [
      "fullName: FULL_NAME_REQUIRED",
      "email: EMAIL_REQUIRED",
      "phoneNumber: PHONE_NUMBER_REQUIRED",
      "password: PASSWORD_REQUIRED",
    ];
    expect(await issuesOf({})).toEqual(all);
    expect(await issuesOf()).toEqual(all);
  });
});

test("an offset beyond every row finds none", async () => {
  const as = await school.makeUser({ role: "ADMIN" });
  const { body, headers } = await school.call(endpoints.listUsers, { as, query: { offset: 3_000_000_000 } });
  expect(body).toEqual([]);
  expect(headers["x-total-count"]).toBe("1");
});

test("what is for one person is kept by no browser; what all may see is asked for anew", async () => {
  const as = await school.makeUser();
  const kept = async (endpoint: Endpoint) => (await school.call(endpoint, { as })).headers["cache-control"];
  expect(await kept(endpoints.verifyUserToken)).toBe("no-store");
  expect(await kept(endpoints.listMyPurchases)).toBe("no-store");
  expect(await kept(endpoints.listSchools)).toBe("public, no-cache");
});

describe("the OpenAPI document", () => {
  const ask = (headers: Record<string, string> = {}) =>
    school.app.inject({ url: "/api/openapi.json", headers });

  test("travels compressed, and not at all when the client has it", async () => {
    const packed = await ask({ "accept-encoding": "br" });
    expect(packed.headers).toMatchObject({ "content-encoding": "br", "cache-control": "public, no-cache" });
    const again = await ask({ "if-none-match": String(packed.headers.etag) });
    expect(again).toMatchObject({ statusCode: 304, body: "" });
  });
});

describe("another origin", () => {
  const ask = (url: string, origin: string) => school.app.inject({ url, headers: { origin } });

  test.each([
    ["a shared answer", "/api/school/list-all"],
    ["an answer of one's own", "/api/auth/is-email-used?email=a@school.test"],
    ["a refusal", `/api${accountEndpoints.verifyUserToken.path}`],
    ["the OpenAPI document", "/api/openapi.json"],
  ])("reads %s when it may, and caches keep the answers of origins apart", async (_, url) => {
    const allowed = await ask(url, ORIGIN);
    expect(allowed.headers["access-control-allow-origin"]).toBe(ORIGIN);
    expect(allowed.headers["access-control-expose-headers"]).toMatch(/Authorization.*X-Total-Count/);
    expect(allowed.headers.vary).toMatch(/\bOrigin\b/);
    const stranger = await ask(url, "https://stranger.example");
    expect(stranger.headers["access-control-allow-origin"]).toBeUndefined();
    expect(stranger.headers.vary).toMatch(/\bOrigin\b/);
  });

  test("does not hide what the answer varies by otherwise", async () => {
    const shared = await ask("/api/school/list-all", ORIGIN);
    expect(shared.headers.vary).toMatch(/\bAccept-Encoding\b/);
    const own = await ask("/api/auth/is-email-used?email=a@school.test", ORIGIN);
    expect(own.headers.vary).toMatch(/\bAuthorization\b/);
  });
});
