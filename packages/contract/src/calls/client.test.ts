import { expect, test, vi } from "vitest";
import { ApiError, codeOf, orNull } from "./api-error.ts";
import { makeClient, refusalIn, tokenIn, writeRequest } from "./client.ts";
import type { ApiAnswer, ApiRequest } from "./transport.ts";

const ok = (body: unknown, headers: ApiAnswer["headers"] = {}): ApiAnswer => ({ status: 200, headers, body });

/** A client whose calls are answered from a list, and what it sent. */
function answering(...answers: ApiAnswer[]) {
  const sent: ApiRequest[] = [];
  const client = makeClient(async (request) => {
    sent.push(request);
    return answers.shift() ?? ok(undefined);
  });
  return { ...client, sent };
}

test("a call is written with its parameters, its query and its body", () => {
  const { url, method, body, headers } = writeRequest(
    "POST /comment/mark-comment-as-seen-by-teacher/{a}/{b}" as never,
    {
      params: { a: 3, b: "a/b" },
      query: { q: "قلب & عين", none: undefined, zero: 0 },
      body: { text: "نعم" },
    },
  );
  expect([method, url]).toEqual([
    "POST",
    `/api/comment/mark-comment-as-seen-by-teacher/3/a%2Fb?${new URLSearchParams({ q: "قلب & عين", zero: "0" }).toString()}`,
  ]);
  expect(JSON.parse(String(body))).toEqual({ text: "نعم" });
  expect(headers["content-type"]).toBe("application/json");
});

test("a call without a body names no type, and can be kept as text", () => {
  const request = writeRequest("GET /course/get", { query: { courseId: 3 } });
  expect(request.headers).toEqual({});
  expect(JSON.parse(JSON.stringify(request))).toEqual(request);
});

test("an upload goes as a form, whose type the transport writes", () => {
  const file = new File(["%PDF"], "ورقة.pdf");
  const { body, headers } = writeRequest("POST /content/add-attachment", { query: { contentId: 1 }, file });
  expect((body as FormData).get("file")).toMatchObject({ name: "ورقة.pdf", size: 4 });
  expect(headers).toEqual({});
});

test("headers of one call are sent with it", () => {
  const request = writeRequest("POST /auth/logout", { headers: { "idempotency-key": "a" } });
  expect(request.headers).toEqual({ "idempotency-key": "a" });
});

test("the answer of a call is its body; of a list, a part and how many there are", async () => {
  const { api, readList, sent } = answering(
    ok({ courseId: 3 }),
    ok([{ courseId: 3 }], { "x-total-count": "71" }),
  );
  expect(await api("GET /course/get", { query: { courseId: 3 } })).toEqual({ courseId: 3 });
  expect(await readList("GET /course/list-public", { query: { limit: 1 } })).toEqual({
    items: [{ courseId: 3 }],
    total: 71,
  });
  expect(sent.map(({ url }) => url)).toEqual([
    "/api/course/get?courseId=3",
    "/api/course/list-public?limit=1",
  ]);
});

test("a refusal rejects with its code, its issues, what else it says and when to try again", async () => {
  const issues = [{ path: "email", code: "EMAIL_INVALID", message: "email invalid" }];
  const body = {
    statusCode: 400,
    code: "VALIDATION_FAILED",
    message: "validation failed",
    issues,
    courseId: 7,
  };
  const { api } = answering({ status: 400, headers: { "retry-after": "30" }, body });
  const refusal = await api("POST /auth/logout").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({
    status: 400,
    code: "VALIDATION_FAILED",
    issues,
    retryAfter: 30,
    details: { courseId: 7 },
  });
});

test.each([
  ["a page of a proxy", "<h1>Bad gateway</h1>"],
  ["nothing", undefined],
  ["null", null],
])("a refusal in words that are not the API's is an internal error: %s", (_, body) => {
  expect(refusalIn({ status: 502, headers: {}, body })).toMatchObject({
    status: 502,
    code: "INTERNAL_ERROR",
    issues: [],
    retryAfter: null,
  });
});

test("the token of an answer", () => {
  expect(tokenIn(ok(null, { authorization: "Bearer a.b.c" }))).toBe("a.b.c");
  expect(tokenIn(ok(null, { authorization: "Basic abc" }))).toBeNull();
  expect(tokenIn(ok(null))).toBeNull();
});

test("only the refusals that are expected become null", async () => {
  const refused = () => Promise.reject(new ApiError(404, "COURSE_NOT_FOUND"));
  expect(await orNull(refused(), "COURSE_NOT_FOUND")).toBeNull();
  await expect(orNull(refused(), "CONTENT_NOT_FOUND")).rejects.toThrow("COURSE_NOT_FOUND");
  expect(await orNull(Promise.resolve(1), "COURSE_NOT_FOUND")).toBe(1);
  // The interface that is built for the server brings a class of its own.
  expect(codeOf(Object.assign(new Error("refused"), { code: "COURSE_NOT_FOUND" }))).toBe("COURSE_NOT_FOUND");
  expect(codeOf(new TypeError("a mistake"))).toBeNull();
  expect(codeOf(vi.fn())).toBeNull();
});

test.each([
  ["Ip Address has been changed", "IP_CHANGED"],
  ["TOKEN EXPIRED", "TOKEN_EXPIRED"],
  [" token changed ", "TOKEN_CHANGED"],
])("a 401 that says %j ends the session by its words, whatever code it has", (message, code) => {
  for (const sent of [{ message }, { message, code: "SOMETHING_NEW" }, { message, code: "NOT_LOGGED_IN" }])
    expect(refusalIn({ status: 401, headers: {}, body: sent })).toMatchObject({ status: 401, code });
  expect(refusalIn({ status: 403, headers: {}, body: { message, code: "FORBIDDEN" } })?.code).toBe(
    "FORBIDDEN",
  );
  expect(refusalIn({ status: 401, headers: {}, body: { message: 7, code: "NOT_LOGGED_IN" } })?.code).toBe(
    "NOT_LOGGED_IN",
  );
});
