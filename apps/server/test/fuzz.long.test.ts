import { type Endpoint, endpoint } from "@manara/contract/calls/endpoint";
import { type CallerKind, callers, verdictOn } from "@manara/contract/calls/permissions";
import { endpoints } from "@manara/contract/endpoints";
import fc from "fast-check";
import Fastify, { type FastifyReply } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { requestsTo } from "./fuzz-requests.ts";
import { makeFuzzTarget } from "./fuzz-target.ts";
import { startSchool } from "./harness.ts";
import { makePrivateSchool } from "./private-data/private-school.ts";
import type { Secret } from "./private-data/secrets.ts";
import { type Fixture, type FixtureSchool, makeFixture, startFixtureSchool } from "./samples/fixture.ts";
import { getSample } from "./samples/samples.ts";
import { toRequest, variantsOf } from "./valid-requests.ts";

/**
 * How many requests each endpoint is sent beside the valid ones: many by two of those whom it lets in, others for each endpoint, since it
 * reads the same for all of them; a few by the others. `npm run test:wide` sends many by all.
 */
const isWide = process.env.FUZZ === "wide";
const RUNS = isWide ? { many: 60, few: 60, turnedAway: 20 } : { many: 15, few: 5, turnedAway: 3 };

const letIn = (endpoint: Endpoint) => callers.filter((kind) => verdictOn(endpoint, kind) === "passes");

function countRuns(endpoint: Endpoint, kind: CallerKind, place: number): number {
  const kinds = letIn(endpoint);
  const turn = kinds.indexOf(kind);
  if (turn === -1) return RUNS.turnedAway;
  const isOneOfTwo = [place, place + 1].some((at) => at % kinds.length === turn);
  return isOneOfTwo ? RUNS.many : RUNS.few;
}
const METHODS = ["GET", "POST", "DELETE"];
/** Reads before there is less to read. */
const calls = Object.entries<Endpoint>(endpoints).toSorted(
  ([, one], [, other]) => METHODS.indexOf(one.method) - METHODS.indexOf(other.method),
);

describe.each(callers)("whatever a caller of this kind sends: %s", (kind) => {
  let school: FixtureSchool;
  let privateSchool: Awaited<ReturnType<typeof makePrivateSchool>>;
  let common: Fixture | undefined;
  const disclosed = new Set<Secret>();
  beforeAll(async () => {
    school = await startFixtureSchool();
    privateSchool = await makePrivateSchool(school);
    if (kind !== "person concerned")
      common = await makeFixture(school, kind, { caller: privateSchool.callerOf(kind) });
  });
  afterAll(() => school.close());
  beforeEach(() => privateSchool.restoreAccounts());

  const concerned = calls.filter(([, endpoint]) => verdictOn(endpoint, kind) !== "none");
  test.each(concerned)("%s survives it and keeps secrets", async (name, endpoint) => {
    const isLetIn = verdictOn(endpoint, kind) === "passes";
    const { concerns, request } = getSample(name);
    // Reads and refusals change nothing, so one fixture is enough for them.
    const changesNothing = endpoint.method === "GET" || !isLetIn;
    const fixture =
      changesNothing && common
        ? common
        : await makeFixture(school, kind, { concerns, caller: privateSchool.callerOf(kind) });
    const valid = await request(fixture);
    // What the fixture has written is known before it is asked for.
    await school.platform.changes.catchUp();
    const { caller } = fixture;
    const { sendAndCheck, outcome } = makeFuzzTarget({
      app: school.app,
      kind,
      endpoint,
      secrets: privateSchool.secrets,
      session: caller
        ? { token: await school.tokenOf(caller), renew: () => school.signIn(caller) }
        : undefined,
      explain: () => school.takeLoggedErrors().join("\n"),
    });
    await sendAndCheck(await toRequest(endpoint, valid));
    if (isLetIn) expect(outcome.successes, "the valid request succeeds").toBe(1);
    for (const variant of variantsOf(endpoint, valid, privateSchool.values)) {
      await sendAndCheck(await toRequest(endpoint, variant));
    }
    await fc.assert(
      fc.asyncProperty(requestsTo(endpoint, { valid, values: privateSchool.values }), sendAndCheck),
      {
        numRuns: countRuns(endpoint, kind, Object.keys(endpoints).indexOf(name)),
        seed: 1,
      },
    );
    for (const secret of outcome.disclosed) disclosed.add(secret);
  });

  test("what is theirs to see was seen, so that it would have been seen elsewhere", () => {
    const theirs = privateSchool.secrets.filter(({ shownTo }) => shownTo.includes(kind));
    expect(theirs.filter((secret) => !disclosed.has(secret)).map(({ what }) => what)).toEqual([]);
  });
});

describe("the fuzz target finds", () => {
  const weak = endpoint({
    method: "GET",
    path: "/weak",
    summary: "",
    who: "all",
    query: z.object({ name: z.string() }),
    answer: { status: 200, schema: z.object({ name: z.string() }) },
    errors: ["EMAIL_NOT_FOUND"],
  });
  const secrets: Secret[] = [{ what: "card", text: "CARD-OF-NO-ONE", shownTo: ["administrator"] }];
  const notFound = { statusCode: 404, code: "EMAIL_NOT_FOUND", message: "email not found" };

  async function isFound(
    kind: "visitor" | "administrator",
    answer: (name: string, reply: FastifyReply) => unknown,
  ) {
    const app = Fastify();
    app.get<{ Querystring: { name?: string } }>("/api/weak", (request, reply) => {
      reply.header("X-Request-Id", request.id).send(answer(request.query.name ?? "", reply));
    });
    const { sendAndCheck } = makeFuzzTarget({ app, kind, endpoint: weak, secrets });
    const corpus = { valid: { query: { name: "a" } }, values: [] };
    const requests = fc.asyncProperty(requestsTo(weak, corpus), sendAndCheck);
    return (await fc.check(requests, { numRuns: 100, seed: 1 })).failed;
  }

  test("text that breaks an endpoint", async () => {
    expect(
      await isFound("visitor", (name) => ({ name: decodeURIComponent(name.replaceAll("<", "%")) })),
    ).toBe(true);
  });
  test("an answer that says more than its schema, or less", async () => {
    expect(await isFound("visitor", (name) => ({ name, more: "1" }))).toBe(true);
    expect(await isFound("visitor", (name) => (name ? { name } : {}))).toBe(true);
  });
  test("a secret in an answer, a refusal or a header, unless it is the caller's to see", async () => {
    const leaks: ((name: string, reply: FastifyReply) => unknown)[] = [
      (name) => ({ name: `${name} CARD-OF-NO-ONE` }),
      (_name, reply) => {
        reply.code(404).header("X-Reason", "no account of CARD-OF-NO-ONE");
        return notFound;
      },
    ];
    for (const leak of leaks) {
      expect(await isFound("visitor", leak)).toBe(true);
      expect(await isFound("administrator", leak)).toBe(false);
    }
  });
  test("nothing in an endpoint that keeps to its contract", async () => {
    expect(await isFound("visitor", (name) => ({ name: String(name) }))).toBe(false);
  });
});

test("addresses that no endpoint has are refused in the same words", async () => {
  const school = await startSchool();
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
  await school.close();
});
