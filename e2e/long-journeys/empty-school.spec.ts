import { tokenIn } from "@manara/contract/calls/client";
import { UNLISTED_COURSE_ID } from "@manara/contract/courses/course-rules";
import { openApi } from "../api.ts";
import { director, test } from "../empty-school.ts";
import { expect } from "../fixtures.ts";
import { textsOf } from "../texts.ts";

test("a school that nobody has filled shows what is set, and what is said without it", async ({
  page,
  country,
  emptySchool,
  playwright,
}) => {
  const { noCourses, schools: text } = textsOf(country);
  const context = await playwright.request.newContext({ baseURL: emptySchool.url });
  const { api, send } = openApi(context);
  const headers = { authorization: `Bearer ${tokenIn(await send("POST /auth/login", { body: director }))}` };
  const footer = page.getByRole("contentinfo");
  const main = page.getByRole("main");

  // spec: purpose.hours, constant.hours, footer.hours
  await test.step("somebody answers from 9 to 21", async () => {
    await page.goto("/contact");
    await expect(footer).toContainText({ dz: /9.*ص.*9.*م/, ng: /9\s*am.*9\s*pm/i }[country]);
  });

  // spec: footer.facebook, footer.instagram, footer.second-phone
  await test.step("of the ways elsewhere stand those that are set", async () => {
    await expect(footer.locator('a[href^="tel:"], a[href^="https:"]')).toHaveCount(0);
    const facebookUrl = "https://facebook.example/school";
    await api("POST /configuration/update", { body: { mobileNumber: "0550123456", facebookUrl }, headers });
    await page.goto("/terms");
    await expect(footer.locator('a[href^="tel:"]')).toHaveCount(1);
    await expect(footer.locator('a[href^="https:"]')).toHaveCount(1);
    await expect(footer.locator(`a[href="${facebookUrl}"]`)).toBeVisible();
    const instagramUrl = "https://instagram.example/school";
    await api("POST /configuration/update", { body: { telNumber: "0213456789", instagramUrl }, headers });
    await page.goto("/conditions");
    await expect(footer.locator('a[href^="tel:"]')).toHaveCount(2);
    await expect(footer.locator(`a[href="${instagramUrl}"]`)).toBeVisible();
  });

  // spec: catalogue.empty, catalogue.nothing
  await test.step("there are no courses", async () => {
    await page.goto("/courses");
    await expect(main).toContainText(noCourses.nothingFound);
  });

  // spec: study.empty
  await test.step("nor lectures in its study", async () => {
    const study = await api("POST /study/add", { body: { title: "Optics" }, headers });
    await page.goto(`/studies/${study.id}`);
    await expect(main).toContainText(text.empty);
  });

  // spec: catalogue.229
  await test.step("course 229 is never listed, the next one is", async () => {
    const make = (name: string) => api("POST /course/create", { body: { name, schoolId: -1 }, headers });
    let newest = 0;
    while (newest < UNLISTED_COURSE_ID) newest = (await make("The unlisted one")).courseId;
    expect(newest).toBe(229);
    const { courseId } = await make("The listed one");
    for (const id of [newest, courseId])
      await api("POST /course/edit", { body: { courseId: id, visibility: "PUBLIC" }, headers });
    await page.goto("/courses");
    await expect(main.getByRole("article").getByRole("heading")).toHaveText("The listed one");
    await page.goto(`/course/view/${newest}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The unlisted one");
  });
  await context.dispose();
});
