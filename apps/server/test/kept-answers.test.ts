import { randomUUID } from "node:crypto";
import { type Endpoint, takesIdempotencyKey } from "@manara/contract/calls/endpoint";
import { type CallerKind, callers, verdictOn } from "@manara/contract/calls/permissions";
import { endpoints } from "@manara/contract/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFixture, startFixtureSchool } from "./samples/fixture.ts";
import { getSample } from "./samples/samples.ts";

// A call that took a second connection while its transaction is held would wait for ever for the only one: many at once do.
const school = await startFixtureSchool({ poolSize: 1 });
afterAll(() => school.close());

/** Notes of each answer that is kept whether its transaction had written something before: its work. */
beforeAll(async () => {
  for (const statement of [
    "create table kept_answers (with_work boolean not null)",
    `create function note_kept_answer() returns trigger language plpgsql security definer as $$
       declare xid xid8 := pg_current_xact_id_if_assigned();
       begin insert into public.kept_answers values (xid is not null); return null; end $$`,
    "create trigger note_kept_answer before update on idempotency_keys for each statement execute function note_kept_answer()",
  ])
    await sql.raw(statement).execute(school.owner);
});

async function isKeptWithWork(name: string, endpoint: Endpoint): Promise<boolean> {
  const kind = callers.find((one) => verdictOn(endpoint, one) === "passes" && one !== "person concerned");
  const { concerns, request } = getSample(name);
  const fixture = await makeFixture(school, kind as CallerKind, { concerns });
  // Who has confirmed their address is mailed no other link.
  await school.db
    .updateTable("users")
    .set({ emailVerifiedAt: null })
    .where("id", "=", fixture.student.id)
    .execute();
  await sql`delete from kept_answers`.execute(school.owner);
  const given = await request(fixture);
  const key = { "idempotency-key": randomUUID() };
  const { status, code } = await school.call(endpoint, { ...given, as: fixture.caller, headers: key });
  expect([status, code]).toEqual([endpoint.answer.status, undefined]);
  const { rows } = await sql<{ withWork: boolean }>`select with_work from kept_answers`.execute(school.owner);
  return rows.some(({ withWork }) => withWork);
}

const creating = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => takesIdempotencyKey(endpoint));

test.each(creating)("the answer of %s is kept in the transaction of its work", async (name, endpoint) => {
  // What comes with a file has its answer kept after it (docs/decisions/lost-networks.md).
  expect(await isKeptWithWork(name, endpoint)).toBe(endpoint.upload === undefined);
});
