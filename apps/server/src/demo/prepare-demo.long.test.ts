import { accountEndpoints } from "@manara/contract/accounts/accounts";
import type { CountryCode } from "@manara/countries/countries";
import { afterAll, expect, test, vi } from "vitest";
import { startSchool, type TestSchool } from "../../test/harness.ts";
import { hashPassword } from "../features/accounts/passwords/passwords.ts";
import { ensureFirstAdmin } from "../features/accounts/users/first-admin.ts";
import { cardGroupsOf, decryptCard } from "../features/cards/card-vault.ts";
import { demoSecretOf } from "../platform/keys/secrets.ts";
import { describeDemo, prepareDemo } from "./prepare-demo.ts";
import { PUBLISHED_CARDS_MADE_AT } from "./renew-passwords.ts";

const opened: TestSchool[] = [];
afterAll(async () => {
  for (const school of opened) await school.close();
});

const own = { ADMIN_EMAIL: "Head@school.test", ADMIN_PASSWORD: "chosen by the operator" };

const here = { PUBLIC_URL: "http://localhost:3000" };

async function start(settings: Record<string, string>): Promise<TestSchool> {
  const school = await startSchool({ settings });
  opened.push(school);
  return school;
}

/** A school as it is after its first start, and what that start has printed. */
async function open(settings: Record<string, string>) {
  const school = await start({ ...here, ...settings });
  const demo = await prepareDemo(school.platform, true);
  await ensureFirstAdmin(school.platform);
  return { school, demo };
}

const logIn = (school: TestSchool, email: string, password: string) =>
  school.call(accountEndpoints.logIn, { body: { email, password } });

const listAdmins = ({ db }: TestSchool) =>
  db.selectFrom("users").select("email").where("role", "=", "ADMIN").execute();

/** To fill a school takes longest, so this one serves all tests that leave it as it is. */
const plain = await open({});
const keys = { SECRET_KEY: "the key that others may know, as long as a key has to be" };
const withOtherKey = await open(keys);

test("the demo school names an account for each role and a card for each price", async () => {
  const { school, demo } = plain;
  expect(demo?.accounts.map(({ role }) => role)).toEqual([
    "ADMIN",
    "TEACHER",
    "LECTURER",
    "STUDENT",
    "CENTRE",
  ]);
  expect(new Set(demo?.cards.map(({ price }) => price)).size).toBe(demo?.cards.length);
  for (const { email, role } of demo?.accounts ?? [])
    expect(await logIn(school, email, demo?.password ?? "")).toMatchObject({ body: { role } });
  expect(await prepareDemo(school.platform, false)).toEqual(demo);
});

test("with an administrator of the operator's, nobody else is one, and no account is named", async () => {
  const { school, demo } = await open(own);
  expect(demo?.unused).toEqual([]);
  expect(demo?.accounts.map(({ role }) => role)).toEqual(["TEACHER", "LECTURER", "STUDENT", "CENTRE"]);
  expect(await listAdmins(school)).toEqual([{ email: own.ADMIN_EMAIL }]);
  const entered = await logIn(school, own.ADMIN_EMAIL, own.ADMIN_PASSWORD);
  expect(entered).toMatchObject({ status: 200, body: { role: "ADMIN", emailVerified: true } });
  expect((await logIn(school, own.ADMIN_EMAIL, demo?.password ?? "")).code).toBe("BAD_CREDENTIALS");
});

test("the settings make no second administrator of a demo school that has one", async () => {
  const { school, demo } = plain;
  const { settings } = school.platform;
  const platform = { ...school.platform, settings: { ...settings, ...own, DEMO_DATA: false } };
  const again = await prepareDemo(platform, true);
  expect(again).toEqual({ ...demo, unused: ["DEMO_DATA", "ADMIN_EMAIL"] });
  expect(again && describeDemo(again)).toMatch(
    /^\nDEMO_DATA is off.*\nADMIN_EMAIL is not used.*\nFor a school of your own set DATA_DIR/,
  );
  await ensureFirstAdmin(platform);
  expect(await listAdmins(school)).toHaveLength(1);
});

test("one that was filled before centres sold by themselves has no account for them, and is a demo school", async () => {
  const { school, demo } = plain;
  const { email = "" } = demo?.accounts.find(({ role }) => role === "CENTRE") ?? {};
  const rename = (from: string, to: string) =>
    school.db.updateTable("users").set({ email: to }).where("email", "=", from).execute();
  await rename(email, "nobody@school.test");
  const found = await prepareDemo(school.platform, false);
  await rename("nobody@school.test", email);
  expect(found?.accounts).toEqual(demo?.accounts.filter(({ role }) => role !== "CENTRE"));
});

test("a school of somebody's own is no demo school", async () => {
  const school = await start({});
  await school.makeUser();
  expect(await prepareDemo(school.platform, true)).toBeNull();
});

test("a school that was started without demo data gets none later, unless asked for", async () => {
  const school = await start({ ...here, DEMO_DATA: "off" });
  const startAgain = (DEMO_DATA?: boolean) =>
    prepareDemo({ ...school.platform, settings: { ...school.platform.settings, DEMO_DATA } }, true);
  expect(await startAgain(false)).toBeNull();
  expect(await startAgain()).toBeNull();
  expect(await startAgain(true)).not.toBeNull();
});

test("a school for others is no demo school by itself, only when that is asked for", async () => {
  const others = { PUBLIC_URL: "https://school.example" };
  const { school, demo } = await open(others);
  expect(demo).toBeNull();
  expect(await school.db.selectFrom("users").select("id").execute()).toEqual([]);
  expect((await open({ ...others, DEMO_DATA: "on" })).demo).not.toBeNull();
});

test("password and card codes are another school's in no case, and one's own at each start", async () => {
  const { school, demo } = plain;
  const { demo: other } = withOtherKey;
  const again = await prepareDemo(school.platform, true);
  expect(again).toEqual(demo);
  expect(other?.password).not.toBe(demo?.password);
  const codes = new Set(demo?.cards.map(({ code }) => code));
  expect(other?.cards.filter(({ code }) => codes.has(code))).toEqual([]);
  for (const summary of [demo, other])
    expect(summary && describeDemo(summary)).toContain(`(password ${summary?.password})`);
});

test("a country without a demo school starts empty, and says so where one was asked for", async () => {
  const { platform, db } = await start({ ...here, DEMO_DATA: "on" });
  const warn = vi.spyOn(platform.log, "warn");
  const country = { ...platform.country, code: "xx" as CountryCode };
  const settings = { ...platform.settings, DEMO_DATA: undefined };
  expect(await prepareDemo({ ...platform, country, settings }, true)).toBeNull();
  expect(warn).not.toHaveBeenCalled();
  expect(await prepareDemo({ ...platform, country }, true)).toBeNull();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("the country has no demo school"));
  expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
});

test("each start with demo accounts warns of them", async () => {
  const { school } = plain;
  const warn = vi.spyOn(school.platform.log, "warn");
  await prepareDemo(school.platform, true);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("demo accounts exist"));
});

test("a demo school of an earlier version gets a password and codes of its own in place of the published ones", async () => {
  const { school, demo: first } = await open({});
  const published = await hashPassword(school.platform.secrets, "manara-demo-2026");
  await school.db.updateTable("users").set({ passwordHash: published }).execute();
  await school.db.updateTable("cards").set({ createdAt: PUBLISHED_CARDS_MADE_AT }).execute();
  const email = first?.accounts.at(-1)?.email ?? "";
  expect((await logIn(school, email, "manara-demo-2026")).status).toBe(200);
  const codesOf = (summary: typeof first) => summary?.cards.map(({ code }) => code);
  const used = () =>
    school.db
      .selectFrom("cards")
      .select(["id", "lookup"])
      .where("usedAt", "is not", null)
      .orderBy("id")
      .execute();
  const usedBefore = await used();
  const unused = await school.db
    .selectFrom("cards")
    .select("id")
    .where("createdAt", "=", PUBLISHED_CARDS_MADE_AT)
    .where("usedAt", "is", null)
    .execute();
  expect(unused.length).toBeGreaterThan(0);

  const later = await prepareDemo(school.platform, true);
  expect((await logIn(school, email, "manara-demo-2026")).code).toBe("BAD_CREDENTIALS");
  expect((await logIn(school, email, later?.password ?? "")).status).toBe(200);
  expect(codesOf(later)?.filter((code) => codesOf(first)?.includes(code))).toEqual([]);
  expect(await used()).toEqual(usedBefore);
  // What a part of a code is looked for by is that of the new codes.
  const groupsOf = async () =>
    (await school.db.selectFrom("cards").select(["id", "groups", "sealed"]).orderBy("id").execute()).map(
      ({ groups, sealed }) =>
        groups?.equals(cardGroupsOf(school.platform.secrets, decryptCard(school.platform.secrets, sealed))),
    );
  expect(new Set(await groupsOf())).toEqual(new Set([true]));
});

test("with another secret key the printed password is the one that opens, and no earlier one does", async () => {
  const { school, demo: first } = withOtherKey;
  const [, teacher, , student] = first?.accounts.map(({ email }) => email) ?? [];
  const others = await school.db
    .selectFrom("users")
    .select("email")
    .where("email", "not in", first?.accounts.map(({ email }) => email) ?? [])
    .execute();
  const chosen = await hashPassword(school.platform.secrets, "what a student chose");
  await school.db
    .updateTable("users")
    .set({ passwordHash: chosen })
    .where("email", "=", student ?? "")
    .execute();
  // One that was hashed anew, with a salt of its own.
  const apart = await hashPassword(school.platform.secrets, first?.password ?? "");
  await school.db
    .updateTable("users")
    .set({ passwordHash: apart })
    .where("email", "=", others.at(-1)?.email ?? "")
    .execute();
  const { settings } = school.platform;
  const [present, before] = ["the key that nobody else knows, long enough as well", keys.SECRET_KEY];
  const { secrets } = school.platform;
  const later = await prepareDemo(
    {
      ...school.platform,
      settings: { ...settings, SECRET_KEY: present, SECRET_KEY_BEFORE: before },
      secrets: { ...secrets, demo: demoSecretOf(present) },
    },
    true,
  );
  expect(later?.password).not.toBe(first?.password);
  for (const email of [teacher ?? "", others.at(0)?.email ?? "", others.at(-1)?.email ?? ""]) {
    expect((await logIn(school, email, first?.password ?? "")).code).toBe("BAD_CREDENTIALS");
    expect((await logIn(school, email, later?.password ?? "")).status).toBe(200);
  }
  expect((await logIn(school, student ?? "", "what a student chose")).status).toBe(200);
  expect(later?.accounts.map(({ hasSharedPassword }) => hasSharedPassword)).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
  expect(later && describeDemo(later)).toMatch(/ {2}student {3}\S+ {3}\(its password was changed\)\n/);
});
