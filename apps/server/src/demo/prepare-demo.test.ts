import { accountEndpoints } from "@manara/contract/accounts";
import { afterEach, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../test/harness.ts";
import { ensureFirstAdmin } from "../features/accounts/first-admin.ts";
import { DEMO_PASSWORD } from "./demo-accounts.ts";
import { prepareDemo } from "./prepare-demo.ts";

let school: TestSchool;
afterEach(() => school.close());

const own = { ADMIN_EMAIL: "Head@school.test", ADMIN_PASSWORD: "chosen by the operator" };

async function open(settings: Record<string, string>) {
  school = await startSchool({ settings });
  const demo = await prepareDemo(school.platform, true);
  await ensureFirstAdmin(school.platform);
  return demo;
}

const logIn = (email: string, password: string) =>
  school.call(accountEndpoints.logIn, { body: { email, password } });

const listAdmins = () => school.db.selectFrom("users").select("email").where("role", "=", "ADMIN").execute();

test("the demo school tells an account for each role and a card for each price", async () => {
  const demo = await open({});
  expect(demo?.accounts.map(({ role }) => role)).toEqual(["ADMIN", "TEACHER", "LECTURER", "STUDENT"]);
  expect(new Set(demo?.cards.map(({ price }) => price)).size).toBe(demo?.cards.length);
  expect(await logIn(demo?.accounts[0]?.email ?? "", DEMO_PASSWORD)).toMatchObject({
    body: { role: "ADMIN" },
  });
  expect(await prepareDemo(school.platform, false)).toEqual(demo);
});

test("with an administrator of the operator's, nobody else is one, and nobody is told", async () => {
  const demo = await open(own);
  expect(demo?.accounts.map(({ role }) => role)).toEqual(["TEACHER", "LECTURER", "STUDENT"]);
  expect(await listAdmins()).toEqual([{ email: own.ADMIN_EMAIL }]);
  const entered = await logIn(own.ADMIN_EMAIL, own.ADMIN_PASSWORD);
  expect(entered).toMatchObject({ status: 200, body: { role: "ADMIN", emailVerified: true } });
  expect((await logIn(own.ADMIN_EMAIL, DEMO_PASSWORD)).code).toBe("BAD_CREDENTIALS");
});

test("the settings make no second administrator of a demo school that has one", async () => {
  const demo = await open({});
  const { settings } = school.platform;
  const platform = { ...school.platform, settings: { ...settings, ...own } };
  expect(await prepareDemo(platform, true)).toEqual(demo);
  await ensureFirstAdmin(platform);
  expect(await listAdmins()).toHaveLength(1);
});

test("a school of somebody's own is no demo school", async () => {
  school = await startSchool();
  await school.makeUser();
  expect(await prepareDemo(school.platform, true)).toBeNull();
});

test("a school that was started without demo data gets none later, unless asked for", async () => {
  school = await startSchool({ settings: { DEMO_DATA: "off" } });
  const start = (DEMO_DATA?: boolean) =>
    prepareDemo({ ...school.platform, settings: { ...school.platform.settings, DEMO_DATA } }, true);
  expect(await start(false)).toBeNull();
  expect(await start()).toBeNull();
  expect(await start(true)).not.toBeNull();
});
