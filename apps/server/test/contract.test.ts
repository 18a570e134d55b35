import { type Endpoint, endpoint } from "@manara/contract/calls/endpoint";
import { endpoints } from "@manara/contract/endpoints";
import type { FastifyInstance } from "fastify";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { toFastifyPath } from "../src/plugins/serve.ts";
import { startSchool } from "./harness.ts";

const school = await startSchool();
afterAll(() => school.close());

/** What is wrong with how the server puts these endpoints up: not there at all, or open to a visitor. */
async function findGaps(app: FastifyInstance, table: Record<string, Endpoint>): Promise<string[]> {
  const gaps: string[] = [];
  for (const [name, { method, path, who }] of Object.entries(table)) {
    const url = `/api${path.replace(/\{\w+\}/g, "1")}`;
    const { statusCode, body } = await app.inject({ method, url });
    if (!app.hasRoute({ method, url: `/api${toFastifyPath(path)}` })) gaps.push(`${name} has no route`);
    else if (who === "all" && statusCode === 401) gaps.push(`${name} refuses a visitor`);
    else if (who !== "all" && !(statusCode === 401 && body.includes("NOT_LOGGED_IN"))) {
      gaps.push(`${name} answers a visitor with ${statusCode}`);
    }
  }
  return gaps;
}

test("the server has every endpoint of the contract and keeps visitors out where it should", async () => {
  expect(await findGaps(school.app, endpoints)).toEqual([]);
});

test("an endpoint that is missing, open by mistake or closed by mistake is found", async () => {
  const answer = { status: 200, schema: z.unknown() } as const;
  const one = { method: "GET", summary: "", answer, errors: [] } as const;
  const wrong = {
    missing: endpoint({ ...one, path: "/no/such/call", who: "all" }),
    open: endpoint({ ...one, path: "/school/list-all", who: "session" }),
    closed: endpoint({ ...one, path: "/purchase/list-my-purchases", who: "all" }),
  };
  expect(await findGaps(school.app, wrong)).toEqual([
    "missing has no route",
    "open answers a visitor with 200",
    "closed refuses a visitor",
  ]);
});

const staffCalls = Object.entries<Endpoint>(endpoints).filter(
  ([, { who }]) => who !== "all" && who !== "session" && who !== "owner",
);

test("calls of staff refuse a student", async () => {
  const token = await school.signIn(await school.makeUser());
  for (const [name, { method, path }] of staffCalls) {
    const url = `/api${path.replace(/\{\w+\}/g, "1")}`;
    const { statusCode } = await school.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(statusCode, name).toBe(403);
  }
});

// spec: call.anti-forgery-checked
test("a mutating call with the anti-forgery cookie and without the header is refused", async () => {
  const mutating = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method !== "GET");
  for (const [name, { method, path }] of mutating) {
    const url = `/api${path.replace(/\{\w+\}/g, "1")}`;
    const answer = await school.app.inject({ method, url, cookies: { "XSRF-TOKEN": "a" } });
    expect(answer.json(), name).toMatchObject({ statusCode: 403, code: "XSRF_MISMATCH" });
  }
});
