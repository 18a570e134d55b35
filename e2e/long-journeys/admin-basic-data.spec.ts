import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise } from "../people.ts";
import { actOnRow } from "../row-acts.ts";
import { goToPlace, logInAsAdmin } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";

// Two who edit at once.
test.use({ provokes: [409] });

// spec: purpose.basic-data
test("an administrator edits the basic data, seeing what comes of it", async ({
  page,
  country,
  request,
  api,
}) => {
  const { manage, staff } = textsOf(country);
  const { site: text, schools } = manage;
  await logInAsAdmin(page, request, country);
  await page.goto("/admin/basicData");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  const save = main.getByRole("button", { name: text.save, exact: true });
  const before = await api("GET /configuration/list");
  const field = (name: keyof typeof text.fields) =>
    main.getByRole("textbox", { name: text.fields[name], exact: true });
  const hasHomeVideo = localCountry(country).homeVideo.kind === "configuration";
  await expectAccessible(page);

  await test.step("it asks for what the pages of this country show", async () => {
    await expect(field("homeVideoUrl")).toHaveCount(hasHomeVideo ? 1 : 0);
    await expect(main.getByRole("region", { name: text.previewHome })).toHaveCount(hasHomeVideo ? 1 : 0);
    const hasSteps = localCountry(country).guide.videoSteps;
    await expect(field("userGuideVideoUrl")).toHaveCount(hasSteps ? 1 : 0);
    await expect(main.getByRole("region", { name: text.previewGuide })).toHaveCount(hasSteps ? 1 : 0);
  });

  await test.step("what is wrong is said, and nothing is sent", async () => {
    await field("whatsappNumber").fill("@school");
    await field("email").fill("school@example");
    await field("facebookUrl").fill("school");
    await save.focus();
    await save.press("Enter");
    await expect(main.getByRole("alert")).toHaveText([
      text.problems.WHATSAPP_NUMBER_INVALID,
      text.problems.EMAIL_INVALID,
      text.problems.FACEBOOK_URL_INVALID,
    ]);
    expect(await api("GET /configuration/list")).toEqual(before);
    await field("whatsappNumber").fill(before.whatsappNumber ?? "");
    await field("email").fill(before.email ?? "");
    await field("facebookUrl").fill(before.facebookUrl ?? "");
  });

  // spec: footer.hours, footer.from-basic-data
  await test.step("the preview shows it while it is typed, the site once it is saved", async () => {
    const hours = "كل يوم من 8 إلى 20";
    await field("timesOfWork").fill(hours);
    await field("linkedinUrl").fill("pages.test/school");
    await expect(main.getByRole("region", { name: text.previewFooter })).toContainText(hours);
    await save.click();
    await expect(page.getByRole("status").filter({ hasText: text.saved })).toBeVisible();
    await expect(field("linkedinUrl")).toHaveValue("https://pages.test/school");
    await page.goto("/terms");
    await expect(page.getByRole("contentinfo").getByText(hours)).toBeVisible();
  });

  await test.step("two who edit them learn of each other", async () => {
    await page.goto("/admin/basicData");
    await waitUntilInteractive(page);
    const headers = await authorise(page);
    const theirs = (body: { tiktokUrl: string | null }) =>
      api("POST /configuration/update", { body, headers });
    await field("linkedinUrl").fill("https://pages.test/mine");
    await theirs({ tiktokUrl: "https://pages.test/theirs" });
    await save.click();
    const choice = main.getByRole("alert").filter({ hasText: staff.conflictTitle });
    await expect(choice.getByRole("listitem")).toHaveText([text.fields.tiktokUrl]);
    await expect(choice).toBeInViewport();
    await expect(save).toBeEnabled();
    await expectAccessible(page);
    expect((await api("GET /configuration/list")).linkedinUrl).toBe("https://pages.test/school");
    await choice.getByRole("button", { name: staff.takeTheirs }).click();
    await expect(field("tiktokUrl")).toHaveValue("https://pages.test/theirs");
    await expect(field("linkedinUrl")).toHaveValue("https://pages.test/school");
    await page.getByRole("button", { name: staff.widgets.undo }).click();
    await expect(field("linkedinUrl")).toHaveValue("https://pages.test/mine");

    await theirs({ tiktokUrl: "https://pages.test/again" });
    await save.click();
    await choice.getByRole("button", { name: staff.keepMine }).click();
    await expect(choice).toHaveCount(0);
    expect(await api("GET /configuration/list")).toMatchObject({
      linkedinUrl: "https://pages.test/mine",
      tiktokUrl: "https://pages.test/again",
    });
    await expect(field("tiktokUrl")).toHaveValue("https://pages.test/again");
    await api("POST /configuration/update", {
      body: { linkedinUrl: before.linkedinUrl, tiktokUrl: before.tiktokUrl },
      headers,
    });
  });

  await test.step("failed mails have a place", async () => {
    await page.goto("/admin/basicData");
    await goToPlace(page, text.places, text.failedMails);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.failedMails);
    await expectAccessible(page);
  });

  await test.step("a country that keeps specialties edits them", async () => {
    await page.goto("/admin/basicData");
    await waitUntilInteractive(page);
    if (localCountry(country).categories.kind === "fixed") {
      await expect(main.getByRole("link", { name: text.exams })).toBeVisible();
      await expect(main.getByRole("link", { name: text.specialties })).toHaveCount(0);
      return;
    }
    await goToPlace(page, text.places, text.specialties);
    await main.getByRole("link", { name: schools.specialty.add }).click();
    const name = `تخصص ${Date.now()}`;
    await main.getByRole("textbox", { name: schools.specialty.name }).fill(name);
    await main.getByRole("button", { name: schools.save, exact: true }).click();
    await actOnRow(page, country, { row: name, act: schools.up });
    await expect(page.getByText(schools.moved)).toBeVisible();
    expect((await api("GET /specialty/list-all")).at(-2)?.title).toBe(name);
    await expectAccessible(page);
    await actOnRow(page, country, { row: name, act: staff.delete });
    await page.getByRole("dialog").getByRole("button", { name: staff.delete }).click();
    await expect(main.getByRole("link", { name, exact: true })).toHaveCount(0);
  });
});
