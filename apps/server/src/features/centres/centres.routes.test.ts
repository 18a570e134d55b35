import { auditEndpoints } from "@manara/contract/audit/audit";
import { centreEndpoints } from "@manara/contract/centres/centres";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { listCentres, listCentreRegions, listManagedCentres, addCentre, editCentre, deleteCentre } =
  centreEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });

const shop = { name: "مكتبة الأمل", region: "وهران", place: "شارع الحرية 12" };
const nothingMore = {
  commune: null,
  mapUrl: null,
  hours: null,
  phone: null,
  morePhones: [],
  contact: null,
  isSuspended: false,
  sellers: 0,
};
const add = (body: object, as: { id: number } | null = admin) =>
  school.call(addCentre, { as, body: body as typeof shop });
const list = async () => (await school.call(listCentres)).body;

test("centres are added, changed and deleted, and everybody sees them at once, by region and name", async () => {
  const added = await add({ ...shop, hours: " 9:00 – 17:00 ", phone: "0551 23 45 67" });
  expect(added).toMatchObject({
    status: 201,
    body: { ...shop, hours: "9:00 – 17:00", phone: "0551 23 45 67" },
  });
  const other = await add({ ...shop, region: "الجزائر" });
  expect(other.body).toMatchObject({ hours: null, phone: null });
  expect((await list()).map(({ id }) => id)).toEqual([other.body.id, added.body.id]);

  const edited = await school.call(editCentre, {
    as: admin,
    body: { ...shop, id: added.body.id, place: "14" },
  });
  expect(edited.body).toEqual({ ...nothingMore, ...shop, id: added.body.id, place: "14" });
  expect((await list())[1]?.place).toBe("14");
  const query = { id: other.body.id };
  expect((await school.call(deleteCentre, { as: admin, query })).status).toBe(204);
  expect((await school.call(deleteCentre, { as: admin, query })).code).toBe("CENTRE_NOT_FOUND");
  const gone = await school.call(editCentre, { as: admin, body: { ...shop, ...query } });
  expect(gone.code).toBe("CENTRE_NOT_FOUND");
  expect(await list()).toHaveLength(1);

  const acts = await school.call(auditEndpoints.listActs, { as: admin, query: {} });
  expect(acts.body.map(({ act }) => act)).toEqual([
    "centre.deleted",
    "centre.edited",
    "centre.added",
    "centre.added",
  ]);
});

test("everybody sees in which regions cards are sold, and the centres of one; not where all are suspended", async () => {
  const before = (await school.call(listCentreRegions)).body;
  const kept = await add({ ...shop, region: "Tamanrasset", name: "A" });
  const suspended = await add({ ...shop, region: "Tamanrasset", name: "B", isSuspended: true });
  await add({ ...shop, region: "Illizi", isSuspended: true });
  const regions = (await school.call(listCentreRegions)).body;
  const tamanrasset = { name: "Tamanrasset", centres: 1 };
  expect(regions).toContainEqual(tamanrasset);
  expect(regions).toHaveLength(before.length + 1);
  const ofOne = (region: string) => school.call(listCentres, { query: { region } });
  expect((await ofOne("Tamanrasset")).body.map(({ id }) => id)).toEqual([kept.body.id]);
  expect((await ofOne("Illizi")).body).toEqual([]);
  expect((await ofOne("a\u202Eb")).issues).toEqual(["REGION_INVALID"]);
  await school.call(editCentre, { as: admin, body: { ...suspended.body, isSuspended: false } });
  expect((await school.call(listCentreRegions)).body).toContainEqual({ ...tamanrasset, centres: 2 });
});

test("students learn how to come to a centre and whom to call, and nothing of its people; not while it is suspended", async () => {
  const facts = {
    commune: "السانية",
    mapUrl: "https://maps.example/?q=35.6,-0.6",
    phone: "0551 23 45 67",
    morePhones: ["0661 22 33 44", "041 11 22 33"],
  };
  const { body } = await add({ ...shop, ...facts, contact: "السيد علي" });
  expect(body).toMatchObject({ ...facts, contact: "السيد علي", isSuspended: false });
  const seen = (await list()).find(({ id }) => id === body.id);
  expect(seen).toMatchObject(facts);
  expect(seen).not.toHaveProperty("contact");

  const edited = { ...body, isSuspended: true };
  expect((await school.call(editCentre, { as: admin, body: edited })).body).toEqual(edited);
  expect((await list()).map(({ id }) => id)).not.toContain(body.id);
  const managed = await school.call(listManagedCentres, { as: admin });
  expect(managed.body).toContainEqual(edited);
});

test.each([
  [{ name: " " }, ["NAME_REQUIRED"]],
  [{ region: undefined }, ["REGION_REQUIRED"]],
  [{ place: "a\u202Eb" }, ["PLACE_INVALID"]],
  [{ phone: "1".repeat(51) }, ["PHONE_INVALID"]],
  [{ mapUrl: "http://maps.example/" }, ["MAP_URL_INVALID"]],
  [{ mapUrl: "javascript:alert(1)" }, ["MAP_URL_INVALID"]],
  [{ morePhones: ["1", "2", "3", "4", "5"] }, ["MORE_PHONES_INVALID"]],
])("%o is refused", async (wrong, issues) => {
  expect(await add({ ...shop, ...wrong })).toMatchObject({ status: 400, issues });
});

test("only administrators change them", async () => {
  const teacher = await school.makeUser({ role: "TEACHER" });
  expect((await add(shop, teacher)).code).toBe("NOT_AUTHORISED");
  expect((await add(shop, null)).code).toBe("NOT_LOGGED_IN");
  expect((await school.call(listManagedCentres, { as: teacher })).code).toBe("NOT_AUTHORISED");
  expect((await school.call(listManagedCentres, { as: null })).code).toBe("NOT_LOGGED_IN");
});
