import { type Api, tokenIn } from "@manara/contract/calls/client";
import { countries } from "@manara/countries/countries";
import type { APIRequestContext, Page } from "@playwright/test";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import { writePrice } from "../../apps/web/app/ui/write-price.ts";
import { openApi } from "../api.ts";
import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import type { Person } from "../people.ts";
import { employ } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";

const picture = { name: "face.png", mimeType: "image/png" };

interface Shelf {
  schoolId: number;
  schoolName: string;
  category: string;
  author: Person & { userId: number };
  /** Their courses, by what is shown differently of them. */
  sold: number;
  plain: number;
  gift: number;
  /** Of no school. */
  loose: number;
}

interface Staff {
  api: Api;
  headers: { authorization: string };
}

/** Somebody new who may do everything, whom no other journey signs out. */
async function openAsAdmin(request: APIRequestContext, country: DemoCode): Promise<Staff> {
  const { api, send } = openApi(request);
  const { email, password } = await employ(request, country);
  const answer = await send("POST /auth/login", { body: { email, password } });
  return { api, headers: { authorization: `Bearer ${tokenIn(answer)}` } };
}

/** A school of its own, with a course of every kind a card distinguishes. */
async function stock(
  { api, headers }: Staff,
  { country, author }: { country: DemoCode; author: Shelf["author"] },
): Promise<Shelf> {
  const { categories, grades } = countries[country];
  // The last in any list: journeys beside this one take the first.
  const schoolName = `${{ dz: "يمامة", ng: "Zenith" }[country]} ${Date.now()}`;
  const { id: schoolId } = await api("POST /school/add", { body: { name: schoolName }, headers });
  const specialties = await api("GET /specialty/list-all");
  const category = categories.kind === "fixed" ? "insurance" : String(specialties[1]?.id);
  const publish = async (name: string, place: number, edits: object) => {
    const { courseId } = await api("POST /course/create", { body: { name, schoolId: place }, headers });
    const all = { category, fieldId: 3, semester: "THIRD" as const, authorId: author.userId };
    const grade = grades[1] ?? null;
    await api("POST /course/edit", {
      body: { courseId, ...all, grade, visibility: "PUBLIC", ...edits },
      headers,
    });
    return courseId;
  };
  return {
    schoolId,
    schoolName,
    category,
    author,
    sold: await publish(`Sold ${schoolId}`, schoolId, { price: 7100, originalPrice: 8200 }),
    plain: await publish(`Plain ${schoolId}`, schoolId, { price: 7300, originalPrice: 7300 }),
    gift: await publish(`Gift ${schoolId}`, schoolId, { price: -1 }),
    loose: await publish(`Loose ${schoolId}`, -1, { price: 7400 }),
  };
}

const cardOf = (page: Page, courseId: number) =>
  page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.locator(`h2 a[href="/course/view/${courseId}"]`) });

test("a card shows of a course what there is to know", async ({
  page,
  country,
  request,
  openBrowser,
  baseURL,
}) => {
  const { course: text } = textsOf(country);
  const local = localCountry(country);
  const staff = await openAsAdmin(request, country);
  const author = await employ(request, country, "TEACHER");
  const shelf = await stock(staff, { country, author });
  const { schoolId, sold, plain, gift, loose } = shelf;
  const price = (amount: number) => writePrice(amount, local);
  await page.goto(`/cours/${schoolId}`);
  await waitUntilInteractive(page);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(3);
  const card = cardOf(page, sold);

  // spec: card.grade, card.semester, card.field, card.school
  await test.step("grade, semester, field and school", async () => {
    const grade = local.grades[1]?.title;
    if (grade) await expect(card.getByText(grade, { exact: true })).toBeVisible();
    await expect(card.getByText(local.semesters[2]?.title ?? "none", { exact: true })).toBeVisible();
    await expect(card.getByText(local.fields[2]?.title ?? "none", { exact: true })).toBeVisible();
    await expect(card.getByText(shelf.schoolName, { exact: true })).toBeVisible();
  });

  // spec: card.picture, card.gift-picture
  await test.step("the picture of the category, and the gift box", async () => {
    const shown = await card.locator("img").first().getAttribute("src");
    expect(shown).toMatch(new RegExp(`^/art/sheet-${country}\\.svg#`));
    expect(shown).not.toMatch(/giftbox|others/);
    await expect(cardOf(page, gift).locator("img").first()).toHaveAttribute(
      "src",
      `/art/sheet-${country}.svg#giftbox`,
    );
  });

  // spec: card.price, card.original-price, card.no-price-gift
  await test.step("the price, and the one before where it was another", async () => {
    await expect(card.getByText(price(7100), { exact: true })).toBeVisible();
    await expect(card.locator("s")).toContainText(price(8200));
    await expect(cardOf(page, plain).getByText(price(7300), { exact: true })).toHaveCount(1);
    await expect(cardOf(page, plain).locator("s")).toHaveCount(0);
    await expect(cardOf(page, gift)).not.toContainText(local.currencyLabel);
  });

  // spec: card.gift-note
  await test.step("a note on a gift in Algeria alone", () =>
    expect(cardOf(page, gift).getByText(text.giftNote)).toHaveCount({ dz: 1, ng: 0 }[country]));

  // spec: card.educator
  await test.step("who teaches, with a plain picture until there is another", async () => {
    const person = card.getByRole("link", { name: author.fullName });
    await expect(person).toBeVisible();
    await expect(person.locator("img")).toHaveCount(0);
    await expect(person.locator(".figure")).toBeVisible();
    const buffer = await page.request.get("/brand/manara-512.png").then((answer) => answer.body());
    const address = `/api/user/update-teacher-picture?teacherId=${author.userId}`;
    const answer = await request.post(address, {
      headers: staff.headers,
      multipart: { file: { ...picture, buffer } },
    });
    expect(answer.status()).toBe(200);
    const pictureUrl = await answer.text();
    await page.reload();
    await expect(person.locator("img")).toHaveAttribute("src", pictureUrl);
  });

  // spec: card.redeem, card.details, card.name
  await test.step("the ways to the card, to the details, and by the name", async () => {
    await expect(card.getByRole("link", { name: text.redeem })).toHaveAttribute(
      "href",
      `/course/redeem/${sold}`,
    );
    const details = card.getByRole("link", { name: text.viewDetails });
    await expect(details).toHaveAttribute("href", `/course/view/${sold}`);
    await waitUntilInteractive(page);
    await card.getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(`/course/view/${sold}`);
  });

  // spec: card.no-price-international
  await test.step("no price in the international studies", async () => {
    await page.goto(`/cours/${schoolId}?USAID`);
    await expect(cardOf(page, sold)).toBeVisible();
    await expect(cardOf(page, sold)).not.toContainText(local.currencyLabel);
  });

  // spec: card.no-price-without-school
  await test.step("no price without a school", async () => {
    const { category } = shelf;
    await page.goto(`/courses?fieldId=3&semester=THIRD&category=${category}`);
    await expect(cardOf(page, loose)).toBeVisible();
    await expect(cardOf(page, loose)).not.toContainText(local.currencyLabel);
    await expect(cardOf(page, sold)).toContainText(local.currencyLabel);
  });

  // spec: card.rise
  await test.step("it fades in and rises", async () => {
    const moving = await openBrowser({ ...(baseURL && { baseURL }), reducedMotion: "no-preference" });
    await moving.goto(`/cours/${schoolId}`);
    const [rise] = await cardOf(moving, sold).evaluate((one) =>
      one.getAnimations().map(({ effect }) => ({
        time: effect?.getTiming().duration,
        from: (effect as KeyframeEffect).getKeyframes()[0],
      })),
    );
    expect(rise).toMatchObject({ time: 400, from: { opacity: "0.01", transform: "translateY(20px)" } });
  });

  const { api, headers } = staff;
  for (const courseId of [sold, plain, gift, loose])
    await api("DELETE /course/delete", { query: { courseId }, headers });
});
