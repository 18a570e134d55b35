import type { AddressInfo } from "node:net";
import { siteEndpoints } from "@manara/contract/site/site";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { startSchool, type TestSchool } from "../../test/harness.ts";
import { buildApp } from "../app.ts";
import { openUploads } from "../features/video/uploads.fixture.ts";
import type { RenderPage } from "./web.ts";

const LISTED = "https://app.example";
const STRANGER = "https://stranger.example";
const FACE = "/media/public/pictures/face.webp";
const SHARED = "/api/school/list-all";

let school: TestSchool;
/** With the pages of the school, as an operator runs it. */
let app: Awaited<ReturnType<typeof buildApp>>;

const render: RenderPage = async () =>
  new Response("<p>a page</p>", { headers: { "Content-Type": "text/html" } });

beforeAll(async () => {
  school = await startSchool({
    settings: {
      CORS_ORIGINS: `${LISTED}/, https://other.example`,
      CALLS_PER_NETWORK: "30",
      TRUST_PROXY: "1",
    },
  });
  app = await buildApp(school.platform, { render, serveAssets: async () => {} });
  await school.platform.storage.put("public/pictures/face.webp", Buffer.from("0123456789"));
  await school.makeFile({ key: "public/pictures/face.webp", size: 10 });
});
afterAll(async () => {
  await app.close();
  await school.close();
});

const ask = (asked: InjectOptions, origin = LISTED) =>
  app.inject({ ...asked, headers: { ...asked.headers, origin } });
const ofOrigins = (headers: object) =>
  Object.keys(headers).filter((name) => name.startsWith("access-control-"));

describe("a browser asks first", () => {
  const preflight = (url: string, method: "GET" | "POST" | "PATCH" | "DELETE", origin?: string) =>
    ask({ method: "OPTIONS", url, headers: { "access-control-request-method": method } }, origin);

  test.each([
    ["/api/auth/login", "POST"],
    ["/api/card/delete", "DELETE"],
    ["/api/nothing/of-the-kind", "POST"],
    ["/uploads/0b6f2c2e-8a0f-4d3c-9a55-3a8d8c9a0f11", "PATCH"],
    ["/media/videos/~grant/480.mp4", "GET"],
  ] as const)("whether it may call %s, and may", async (url, method) => {
    const answer = await preflight(url, method);
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    expect(answer.headers).toMatchObject({ "access-control-allow-origin": LISTED, vary: "Origin" });
    expect(String(answer.headers["access-control-allow-methods"]).split(", ")).toContain(method);
    const taken = String(answer.headers["access-control-allow-headers"]).split(", ");
    expect(taken).toEqual(
      expect.arrayContaining([
        "Authorization",
        "Content-Type",
        "X-XSRF-TOKEN",
        "Idempotency-Key",
        "X-Challenge-Solution",
        "If-None-Match",
        "Range",
        "Tus-Resumable",
        "Upload-Offset",
        "Upload-Length",
        "Upload-Metadata",
      ]),
    );
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    expect(answer.headers["x-request-id"]).toBeDefined();
  });

  test.each([STRANGER, "null", `${LISTED}.evil.example`, "https://APP.example"])(
    "and may not from %s",
    async (origin) => {
      for (const url of ["/api/auth/login", "/uploads/1", FACE]) {
        const answer = await preflight(url, "POST", origin);
        expect([answer.statusCode, ofOrigins(answer.headers)]).toEqual([404, []]);
        expect(answer.headers.vary).toBe("Origin");
      }
    },
  );

  test("and may not read pages of the school", async () => {
    expect(ofOrigins((await preflight("/courses", "GET")).headers)).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      const page = await ask({ url: "/courses" });
      expect([page.statusCode, ofOrigins(page.headers)]).toEqual([200, []]);
      expect(page.headers.vary).toBe("Accept-Encoding");
    }
  });
});

describe("another origin reads, when it may,", () => {
  test.each<[string, InjectOptions, number]>([
    ["a shared answer", { url: SHARED }, 200],
    ["an answer of one's own", { url: "/api/auth/is-email-used?email=a@school.test" }, 200],
    ["the OpenAPI document", { url: "/api/openapi.json" }, 200],
    ["a file", { url: FACE }, 200],
    ["a part of a file", { url: FACE, headers: { range: "bytes=2-4" } }, 206],
    ["that there is no such part", { url: FACE, headers: { range: "bytes=50-" } }, 416],
    ["that there is no such file", { url: "/media/public/none.webp" }, 404],
    ["that somebody has to sign in", { url: "/api/auth/verify-user-token" }, 401],
    ["that nobody is let in without", { method: "PATCH", url: "/uploads/1" }, 401],
    ["that there is no such call", { url: "/api/nothing" }, 404],
    ["that an address is none", { url: "/api/%zz" }, 400],
    ["that a body is none", { method: "POST", url: "/api/auth/login", payload: "{" }, 400],
    [
      "that a token against forgery is wrong",
      { method: "POST", url: "/api/auth/login", headers: { cookie: "XSRF-TOKEN=a" } },
      403,
    ],
  ])("%s", async (_, asked, status) => {
    const allowed = await ask(asked);
    expect(allowed.statusCode).toBe(status);
    expect(allowed.headers["access-control-allow-origin"]).toBe(LISTED);
    expect(String(allowed.headers["access-control-expose-headers"]).split(", ")).toEqual(
      expect.arrayContaining(["Authorization", "X-Total-Count", "X-Request-Id", "Retry-After", "ETag"]),
    );
    expect(allowed.headers.vary).toMatch(/\bOrigin\b/);
    const stranger = await ask(asked, STRANGER);
    expect([stranger.statusCode, ofOrigins(stranger.headers)]).toEqual([status, []]);
    expect(stranger.headers.vary).toMatch(/\bOrigin\b/);
    // One that has the answer in memory now.
    expect((await ask(asked, "https://other.example")).headers["access-control-allow-origin"]).toBe(
      "https://other.example",
    );
  });

  test("that it has an answer already", async () => {
    const { etag } = (await ask({ url: SHARED })).headers;
    const again = await ask({ url: SHARED, headers: { "if-none-match": String(etag) } });
    expect(again).toMatchObject({ statusCode: 304 });
    expect(again.headers["access-control-allow-origin"]).toBe(LISTED);
  });

  test("that its network asks too often, and when it may again", async () => {
    const flood = { url: "/api/health/live", headers: { "x-forwarded-for": "203.0.113.7" } };
    let answer = await ask(flood);
    for (let time = 0; time < 400 && answer.statusCode !== 429; time += 1) answer = await ask(flood);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers).toMatchObject({ "access-control-allow-origin": LISTED, "retry-after": "1" });
  });

  test("that the server has failed", async () => {
    const { db } = school.platform;
    // A query of a known text is not written again.
    const broken = [
      vi.spyOn(db, "executeQuery").mockRejectedValue(new Error("out of order")),
      vi.spyOn(db, "selectFrom").mockImplementation(() => {
        throw new Error("out of order");
      }),
    ];
    onTestFinished(() => {
      for (const spy of broken) {
        spy.mockRestore();
      }
    });
    const answer = await ask({ url: "/api/course/get?courseId=1" });
    expect(answer.headers["access-control-allow-origin"]).toBe(LISTED);
    expect(answer.statusCode).toBe(500);
    expect(school.takeLoggedErrors()).not.toEqual([]);
  });

  test("not what an answer varies by otherwise", async () => {
    expect((await ask({ url: SHARED })).headers.vary).toMatch(/\bAccept-Encoding\b/);
    const own = await ask({ url: "/api/auth/is-email-used?email=a@school.test" });
    expect(own.headers.vary).toMatch(/\bAuthorization\b/);
  });
});

test("a film is sent in pieces from another origin", async () => {
  const uploads = await openUploads(school);
  const { port } = school.app.server.address() as AddressInfo;
  const teacher = await school.makeUser({ role: "TEACHER" });
  const course = await school.makeCourse({ authorId: teacher.id });
  const lesson = await school.makeLesson({ courseId: course.id });
  const { url } = await uploads.begin(teacher, lesson.id, { size: 20 });
  const patch = async (origin: string, offset: number) =>
    fetch(`http://127.0.0.1:${port}${url}`, {
      method: "PATCH",
      headers: {
        origin,
        authorization: `Bearer ${await school.tokenOf(teacher)}`,
        "tus-resumable": "1.0.0",
        "content-type": "application/offset+octet-stream",
        "upload-offset": String(offset),
      },
      body: "0123456789",
    });
  const sent = await patch(LISTED, 0);
  expect(sent.status).toBe(204);
  expect(sent.headers.get("access-control-allow-origin")).toBe(LISTED);
  expect(sent.headers.get("access-control-expose-headers")).toMatch(/Upload-Offset.*Retry-After/);
  expect(sent.headers.get("upload-offset")).toBe("10");
  const conflict = await patch(LISTED, 3);
  expect([conflict.status, conflict.headers.get("access-control-allow-origin")]).toEqual([409, LISTED]);
  const strange = await patch(STRANGER, 3);
  expect([strange.status, strange.headers.get("access-control-allow-origin")]).toEqual([409, null]);
  expect(strange.headers.get("vary")).toBe("Origin");
});

test("without the setting no answer speaks of origins", async () => {
  const plain = await startSchool();
  onTestFinished(() => plain.close());
  const { body: _, headers } = await plain.call(siteEndpoints.getConfiguration, {
    headers: { origin: LISTED },
  });
  expect(ofOrigins(headers)).toEqual([]);
  expect(headers.vary).not.toMatch(/Origin/);
});
