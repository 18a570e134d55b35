import { auditEndpoints } from "@manara/contract/audit/audit";
import { centreEndpoints } from "@manara/contract/centres/centres";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { listCentres, addCentre, editCentre, deleteCentre } = centreEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });

const shop = { name: "مكتبة الأمل", region: "وهران", place: "شارع الحرية 12" };
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
  expect(edited.body).toEqual({ ...shop, id: added.body.id, place: "14", hours: null, phone: null });
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

test.each([
  [{ name: " " }, ["NAME_REQUIRED"]],
  [{ region: undefined }, ["REGION_REQUIRED"]],
  [{ place: "a\u202Eb" }, ["PLACE_INVALID"]],
  [{ phone: "1".repeat(51) }, ["PHONE_INVALID"]],
])("%o is refused", async (wrong, issues) => {
  expect(await add({ ...shop, ...wrong })).toMatchObject({ status: 400, issues });
});

test("only administrators change them", async () => {
  const teacher = await school.makeUser({ role: "TEACHER" });
  expect((await add(shop, teacher)).code).toBe("NOT_AUTHORISED");
  expect((await add(shop, null)).code).toBe("NOT_LOGGED_IN");
});
