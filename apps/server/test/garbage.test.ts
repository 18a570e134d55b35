import { type Endpoint, endpoint } from "@manara/contract/endpoint";
import { endpoints } from "@manara/contract/endpoints";
import { type ErrorBody, errorCatalogue } from "@manara/contract/errors";
import fc from "fast-check";
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { errorsOf } from "../src/plugins/openapi-errors.ts";
import { requestsTo } from "./garbage.ts";
import { startSchool } from "./harness.ts";

const RUNS_PER_CALLER = 30;

const school = await startSchool({ settings: { RATE_LIMITS: "off" } });
afterAll(() => school.close());

const people: Record<string, { id: number } | null> = { visitor: null };

beforeAll(async () => {
  people.student = await school.makeUser({ role: "STUDENT" });
  people.teacher = await school.makeUser({ role: "TEACHER" });
  people.admin = await school.makeUser({ role: "ADMIN" });
  const author_id = people.teacher.id;
  for (const price of [1000, -1]) {
    const course_id = (await school.makeCourse({ author_id, price })).id;
    const unit_id = (await school.makeUnit({ course_id })).id;
    await school.makeLesson({ course_id, unit_id, free: true });
    const content_id = (await school.makeLesson({ course_id })).id;
    await school.makeComment({ content_id, author_id });
    await school.makeAttachment({ content_id });
    await school.makePurchase({ course_id, user_id: people.student.id });
  }
  await school.makeStudy();
  await school.makeSpecialty();
});

/** Refusals that any request can earn, whatever the endpoint declares. */
const EVERYWHERE = ["BAD_REQUEST", "PAYLOAD_TOO_LARGE", "NOT_FOUND", "UNSUPPORTED_MEDIA"];

function expectRefusal(endpoint: Endpoint, response: LightMyRequestResponse): void {
  const body = response.json<ErrorBody>();
  const known = errorCatalogue[body.code];
  expect(known, response.body).toBeDefined();
  expect(body).toEqual({
    statusCode: response.statusCode,
    code: body.code,
    message: known.message,
    ...(body.code === "VALIDATION_FAILED" && { issues: expect.any(Array) }),
  });
  expect(known.status).toBe(response.statusCode);
  expect([...errorsOf(endpoint), ...EVERYWHERE]).toContain(body.code);
}

function expectAnswer({ answer }: Endpoint, response: LightMyRequestResponse): void {
  expect(response.statusCode).toBe(answer.status);
  if (!("schema" in answer)) return;
  // Neither less than the schema says nor more.
  expect(answer.schema.parse(response.json())).toEqual(response.json());
  if (answer.counted) expect(response.headers["x-total-count"]).toMatch(/^\d+$/);
}

const calls = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
  ["visitor", "student", "teacher", "admin"].map((who) => ({ name, who, endpoint })),
);

interface Ground {
  app: FastifyInstance;
  endpoint: Endpoint;
  signIn?: () => Promise<string>;
}

/** Whatever is sent, the endpoint answers as it says or refuses as the catalogue says. */
async function survives({ app, endpoint, signIn }: Ground) {
  let token = await signIn?.();
  return fc.asyncProperty(requestsTo(endpoint), async ({ headers, ...request }) => {
    const authorization = token && { authorization: `Bearer ${token}` };
    const response = await app.inject({ ...request, headers: { ...headers, ...authorization } });
    expect(response.statusCode, school.takeLoggedErrors().join("\n")).toBeLessThan(500);
    expect(response.headers["x-request-id"]).toBeTruthy();
    if (response.statusCode < 400) expectAnswer(endpoint, response);
    else expectRefusal(endpoint, response);
    // One of the calls ends the session.
    if (endpoint.path === "/auth/logout") token = await signIn?.();
  });
}

test.each(calls)("$name survives whatever a $who sends", async ({ who, endpoint }) => {
  const person = people[who];
  const property = await survives({
    app: school.app,
    endpoint,
    ...(person && { signIn: () => school.signIn(person) }),
  });
  await fc.assert(property, { numRuns: RUNS_PER_CALLER, seed: 1 });
});

test("an endpoint that breaks on some text, or answers more than it says, is found", async () => {
  const weak = endpoint({
    method: "GET",
    path: "/weak",
    summary: "",
    who: "all",
    query: z.object({ name: z.string() }),
    answer: { status: 200, schema: z.object({ name: z.string() }) },
    errors: [],
  });
  const raise = (answer: (name: string) => object) => {
    const app = Fastify();
    app.get<{ Querystring: { name?: string } }>("/api/weak", (request, reply) =>
      reply.header("X-Request-Id", request.id).send(answer(request.query.name ?? "")),
    );
    return app;
  };
  const breaking = raise((name) => ({ name: decodeURIComponent(name.replaceAll("<", "%")) }));
  const telling = raise((name) => ({ name, secret: "1" }));
  for (const app of [breaking, telling]) {
    const { failed } = await fc.check(await survives({ app, endpoint: weak }), { numRuns: 100, seed: 1 });
    expect(failed).toBe(true);
  }
});

test("addresses that no endpoint has are refused in the same words", async () => {
  const segment = fc.oneof(
    fc.webSegment(),
    fc.constantFrom("%", "%zz", "%E0%A4%A", "..", "%2e%2e%2f", "__proto__", "%00"),
  );
  const url = fc
    .array(segment, { minLength: 1, maxLength: 6 })
    .map((parts) => `/api/nowhere/${parts.join("/")}`);
  const method = fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD" as const);
  await fc.assert(
    fc.asyncProperty(method, url, async (verb, address) => {
      const response = await school.app.inject({ method: verb as "GET", url: address });
      expect([400, 404]).toContain(response.statusCode);
      if (verb !== "HEAD") expect(response.json()).toMatchObject({ statusCode: response.statusCode });
    }),
    { numRuns: 100, seed: 1 },
  );
});
