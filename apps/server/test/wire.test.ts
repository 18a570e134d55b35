import type { Endpoint } from "@manara/contract/calls/endpoint";
import { endpoints } from "@manara/contract/endpoints";
import { describe, expect, test } from "vitest";
import { startTestSchool } from "./test-school.ts";

const school = await startTestSchool();

describe("a request that breaks rules", () => {
  const issuesOf = async (payload?: object) => {
    const answer = await school.app.inject({ method: "POST", url: "/api/auth/register", payload });
    return answer.json().issues.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`);
  };

  test("is answered one broken rule for each field", async () => {
    expect(await issuesOf({ fullName: "أمينة", email: "", phoneNumber: " ", password: "" })).toEqual([
      "email: EMAIL_REQUIRED",
      "phoneNumber: PHONE_NUMBER_REQUIRED",
      "password: PASSWORD_REQUIRED",
    ]);
  });

  test("is answered the same without any body as with an empty one", async () => {
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
