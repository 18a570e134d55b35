import type { Endpoint } from "@manara/contract/calls/endpoint";
import { endpoints } from "@manara/contract/endpoints";
import { afterAll, expect } from "vitest";
import { makeFixture, startFixtureSchool } from "./samples/fixture.ts";
import { getSample } from "./samples/samples.ts";

/** Every call that answers a table, with its technical columns. */
export const exports = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
  "csv" in endpoint.answer ? [{ name, endpoint, columns: endpoint.answer.csv }] : [],
);

export const forms = ["csv", "xlsx"] as const;

type School = Awaited<ReturnType<typeof openTables>>;

/** Opens a school whose tables are fetched as files. */
export async function openTables(country: "dz" | "ng") {
  const school = await startFixtureSchool({ country });
  afterAll(() => school.close());
  const admin = await school.makeUser({ role: "ADMIN", fullName: "Head" });

  async function get(endpoint: Endpoint, as: { id: number } | null, query: object) {
    const search = new URLSearchParams(query as Record<string, string>).toString();
    const { statusCode, headers, rawPayload } = await school.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path}?${search}`,
      headers: as ? { authorization: `Bearer ${await school.signIn(as)}` } : {},
    });
    return {
      status: statusCode,
      type: headers["content-type"],
      name: headers["content-disposition"],
      bytes: rawPayload,
    };
  }

  const mark = school.platform.country.listSeparator;
  const cells = mark === ";" ? /("(?:[^"]|"")*"|[^;]*)(;|$)/g : /("(?:[^"]|"")*"|[^,]*)(,|$)/g;
  const readCsv = (bytes: Buffer): string[][] => {
    const text = bytes.toString();
    expect(text.startsWith("\uFEFF")).toBe(true);
    const lines = text.slice(1).trimEnd().split("\r\n");
    return lines.map((line) =>
      [...line.matchAll(cells)]
        .slice(0, -1)
        .map(([, cell = ""]) => cell.replace(/^"(.*)"$/s, "$1").replaceAll('""', '"')),
    );
  };
  return { school, admin, get, readCsv };
}

/** Makes what a table tells of; who asks for it, and how. */
export async function askAbout(
  { school, admin }: School,
  { name, endpoint }: Pick<(typeof exports)[number], "name" | "endpoint">,
) {
  const { concerns, request } = getSample(name);
  const kind = endpoint.who === "centre" ? "centre" : "administrator";
  const fixture = await makeFixture(school, kind, { concerns });
  await school.makePurchase({ courseId: fixture.course.id });
  await school.makeCards(1500);
  const { query = {} } = await request(fixture);
  return { query, as: fixture.caller ?? admin };
}
