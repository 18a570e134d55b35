import { fileURLToPath } from "node:url";
import type { Endpoint } from "@manara/contract/calls/endpoint";
import { type CallerKind, callers, concernsSomebody, verdictOn } from "@manara/contract/calls/permissions";
import { endpoints } from "@manara/contract/endpoints";
import { afterAll, expect, test } from "vitest";
import { writePermissions } from "./permissions-table.ts";
import {
  type Concerned,
  type Fixture,
  kindsFor,
  makeFixture,
  startFixtureSchool,
} from "./samples/fixture.ts";
import { getSample } from "./samples/samples.ts";

const school = await startFixtureSchool();
afterAll(() => school.close());

/** Codes that say: not you. */
const refusals: Record<string, string> = {
  NOT_LOGGED_IN: "401",
  COURSE_NOT_PURCHASED: "401",
  NOT_AUTHORISED: "403",
};

const common = new Map<string, Promise<Fixture>>();

/** Reads and refusals change nothing, so one fixture for each kind of caller is enough for them. */
function findFixture(kind: CallerKind, endpoint: Endpoint, concerns: Concerned | undefined) {
  const make = () => makeFixture(school, kind, { concerns });
  if (endpoint.method !== "GET" && verdictOn(endpoint, kind) === "passes") return make();
  const name = kind === "person concerned" ? `${kind}: ${concerns}` : kind;
  const known = common.get(name) ?? make();
  common.set(name, known);
  return known;
}

/** What a caller of this kind is answered: a verdict, or why the sample is no valid request. */
async function tryAs(kind: CallerKind, name: string, endpoint: Endpoint): Promise<string> {
  const { concerns, request } = getSample(name);
  const fixture = await findFixture(kind, endpoint, concerns);
  const { status, code, issues } = await school.call(endpoint, {
    ...(await request(fixture)),
    as: fixture.caller,
  });
  if (status === endpoint.answer.status) return "passes";
  return refusals[code ?? ""] ?? `sample fails: ${[status, code, ...(issues ?? [])].join(" ")}`;
}

async function tryAsAll(name: string, endpoint: Endpoint): Promise<Record<string, string>> {
  const kinds = kindsFor(getSample(name).concerns);
  const tried = kinds.map(async (kind) => [kind, await tryAs(kind, name, endpoint)] as const);
  return Object.fromEntries(await Promise.all(tried));
}

function expectedOf(endpoint: Endpoint): Record<string, string> {
  const kinds = callers.filter((kind) => kind !== "person concerned" || concernsSomebody(endpoint));
  return Object.fromEntries(kinds.map((kind) => [kind, verdictOn(endpoint, kind)]));
}

// spec: admin.roles-alone
test.each(Object.entries<Endpoint>(endpoints))(
  "%s lets in whom the contract says",
  async (name, endpoint) => {
    expect(await tryAsAll(name, endpoint)).toEqual(expectedOf(endpoint));
  },
);

test("a call that is open to too many or too few is found", async () => {
  const verdicts = await tryAsAll("listBuyers", endpoints.listBuyers);
  for (const who of ["all", "session", "owner", "admin"] as const) {
    expect(verdicts).not.toEqual(expectedOf({ ...endpoints.listBuyers, who }));
  }
});

test("permissions.txt says what the contract says; this test with -u writes it", async () => {
  const list = fileURLToPath(new URL("permissions.txt", import.meta.url));
  await expect(writePermissions(endpoints)).toMatchFileSnapshot(list);
});
