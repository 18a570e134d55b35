import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ApiError } from "@manara/contract/calls/api-error";
import { type Client, tokenIn } from "@manara/contract/calls/client";
import { countries } from "@manara/countries/countries";
import { startProgram } from "../../apps/server/test/start-program.ts";
import { writeLastDay } from "../../apps/web/app/ui/write-moment.ts";
import { openApi } from "../api.ts";
import { director } from "../empty-school.ts";
import { test as base, expect } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, inventPerson, logInByCall, registerPerson } from "../people.ts";
import { localCountry, textsOf } from "../texts.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const dayAfter = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

interface MovedSchool {
  url: string;
  clockFile: string;
}

/** A school whose clock, and that of its pages, stands where a journey sets it. */
const test = base.extend<{ setClock: (at: Date) => Promise<void>; moved: MovedSchool }>({
  moved: async ({ country }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), "manara-midnight-"));
    const clockFile = path.join(folder, "clock");
    const program = await startProgram({
      data: path.join(folder, "data"),
      settings: {
        COUNTRY: country,
        DEMO_DATA: "off",
        WORKERS: "1",
        ADMIN_EMAIL: director.email,
        ADMIN_PASSWORD: director.password,
        NODE_OPTIONS: `--import=${path.resolve("apps/server/test/moved-clock.ts")}`,
        CLOCK_FILE: clockFile,
      },
    });
    await use({ url: program.url, clockFile });
    await program.stop();
    await rm(folder, { recursive: true, force: true });
    expect(program.readErrors(), "the server logs no error").toEqual([]);
  },
  baseURL: async ({ moved }, use) => use(moved.url),
  setClock: async ({ moved, page }, use) =>
    use(async (at) => {
      await writeFile(moved.clockFile, at.toISOString());
      await page.clock.setFixedTime(at);
    }),
});

// A lesson whose course has ended is refused.
test.use({ provokes: [401] });

const enter = async ({ send }: Client, { email, password }: { email: string; password: string }) => ({
  authorization: `Bearer ${tokenIn(await send("POST /auth/login", { body: { email, password } }))}`,
});

/** A course of the school, whose lesson is for those who hold it. */
async function openCourse(client: Client) {
  const { api } = client;
  const headers = await enter(client, director);
  const { courseId } = await api("POST /course/create", {
    body: { name: "جبر Algebra", schoolId: -1 },
    headers,
  });
  await api("POST /course/edit", { body: { courseId, price: -1, visibility: "PUBLIC" }, headers });
  const { contentId } = await api("POST /content/create-lesson", {
    body: { courseId, title: "كسور Fractions" },
    headers,
  });
  return { courseId, contentId };
}

/** Says on which day the exams end; an earlier session may have expired. */
const saveExamDate = async (client: Client, date: string) =>
  client.api("POST /season/save-exam-date", {
    body: { season: "J", date },
    headers: await enter(client, director),
  });

test("a course is open up to the last second of the country's day, and from midnight on nowhere; a later day opens it again", async ({
  page,
  country,
  request,
  browser,
  baseURL,
  setClock,
}) => {
  const { access, course: words, details, errors } = textsOf(country);
  const local = localCountry(country);
  const main = page.getByRole("main");
  const client = openApi(request);
  const { api } = client;
  const [day, laterDay] = [dayAfter(40), dayAfter(45)];
  const { courseId, contentId } = await openCourse(client);
  await saveExamDate(client, day);
  const query = { courseId: String(courseId) };
  const midnight = new Date((await api("GET /course/get", { query })).openUntil ?? "");
  await test.step("the end is midnight where the school is", () => {
    const { timeZone } = countries[country];
    const shown = (at: Date) =>
      new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(at);
    expect(shown(new Date(midnight.getTime() - 1000))).toBe(`${day} 23:59:59`);
    expect(shown(midnight)).toMatch(/ 00:00:00$/);
  });

  const lastDay = writeLastDay(midnight.toISOString(), local);
  const person = inventPerson(country);
  await registerPerson(request, person);
  const headers = await enter(client, person);
  await api("POST /purchase/activate", { body: { courseId, cardKey: null }, headers });

  const lesson = page.getByRole("heading", { level: 1, name: "كسور Fractions" });
  const card = main.getByRole("article").filter({ hasText: "جبر Algebra" });
  /** What a visitor without scripts reads before buying. */
  const offered = async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const visitor = await plain.newPage();
    await visitor.goto(`/course/redeem/${courseId}`);
    const content = await visitor.getByRole("main").innerText();
    await plain.close();
    return content;
  };
  const askForLesson = async () => {
    const asked = api("GET /content/get", { query: { contentId }, headers: await authorise(page) });
    return asked.then(
      () => "open",
      (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
    );
  };
  const expectOpenUntil = async (until: string) => {
    await page.goto("/my-courses");
    await expect(card).toContainText(access.openToYouUntil(until));
    await expect(card.getByRole("link", { name: access.begin })).toBeVisible();
    await page.goto(`/course/view/${courseId}`);
    await expect(main).toContainText(details.isYours);
    await expect(main).toContainText(access.openToYouUntil(until));
    await page.goto(`/lesson/${contentId}`);
    await expect(lesson).toBeVisible();
    await waitUntilInteractive(page);
    expect(await askForLesson()).toBe("open");
  };

  await setClock(new Date(midnight.getTime() - 1000));
  await logInByCall(page, person);
  await page.goto("/my-courses");

  await test.step("a second before, it is open everywhere", async () => {
    await expectOpenUntil(lastDay);
    expect(await offered()).toContain(access.openUntil(lastDay));
  });

  await test.step("at midnight it has ended everywhere, and says why", async () => {
    await setClock(midnight);
    const ended = access.endedOn(lastDay);
    await page.goto("/my-courses");
    await expect(card).toContainText(ended);
    await expect(card.getByRole("link", { name: words.takeGift })).toBeVisible();
    await page.goto(`/course/view/${courseId}`);
    await expect(main).toContainText(ended);
    expect(await askForLesson()).toBe("COURSE_NOT_PURCHASED");
    await page.goto(`/lesson/${contentId}`);
    await expect(page.getByRole("alert").filter({ hasText: errors.COURSE_NOT_PURCHASED })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(await offered()).not.toContain(lastDay);
  });

  await test.step("exams that are put off open it again, up to their day", async () => {
    await saveExamDate(client, laterDay);
    const { openUntil } = await api("GET /course/get", { query });
    const laterEnd = writeLastDay(openUntil ?? "", local);
    expect(laterEnd).not.toBe(lastDay);
    await expectOpenUntil(laterEnd);
    expect(await offered()).toContain(access.openUntil(laterEnd));
  });
});
