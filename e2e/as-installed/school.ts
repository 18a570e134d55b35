import type { Api } from "@manara/contract/calls/client";
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Page,
  request as requests,
} from "@playwright/test";
import { openApi } from "../api.ts";
import { MADE_WITHIN_MS } from "../films.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { writePdf } from "../pdf.ts";
import { authorise, logIn, type Person } from "../people.ts";
import { textsOf } from "../texts.ts";
import type { Started } from "./installation.ts";

type Country = Parameters<typeof logIn>[1];

/** The password and the cards that a start prints once it is open. */
export async function readPrinted(program: Started) {
  const last = () => /^Demo cards:\n(?: +\S.*\n)+$/m.test(program.printed());
  await expect.poll(last, { message: "cards are printed" }).toBe(true);
  const printed = program.printed();
  const cards = [...printed.matchAll(/^ *((?:[A-Z0-9]{4} ){3}[A-Z0-9]{4}) +(\d+) /gm)];
  return {
    password: /\(password ([\w-]+)\)/.exec(printed)?.[1] ?? "",
    admin: /^ +admin +(\S+)$/m.exec(printed)?.[1] ?? "",
    cards: cards.map(([, code = "", price]) => ({ code, price: Number(price) })),
  };
}

/** Calls of somebody who is not at a browser. */
export const askSchool = (program: Started): Promise<APIRequestContext> =>
  requests.newContext({ baseURL: program.url });

/** A browser of its own at a running school. */
export async function openSchool(browser: Browser, program: Started): Promise<Page> {
  const context = await browser.newContext({ baseURL: program.url, locale: "ar-DZ" });
  return context.newPage();
}

/** Signs in by the script of a page of another origin, which has to ask first; answers the status that it may read. */
export async function logInFrom(
  browser: Browser,
  { site, program, person }: { site: string; program: Started; person: Pick<Person, "email" | "password"> },
): Promise<number | null> {
  const page = await browser.newPage();
  await page.goto(site);
  const { email, password } = person;
  const status = await page.evaluate(
    async ([url, body]) => {
      const headers = { "content-type": "application/json" };
      return fetch(url, { method: "POST", headers, body }).then(
        (answer) => answer.status,
        // The browser does not get through: whoever calls expects that.
        () => null,
      );
    },
    [`${program.url}/api/auth/login`, JSON.stringify({ email, password })] as const,
  );
  await page.close();
  return status;
}

/** The administrator at a browser, and what they ask of the API beside it. */
export async function openAsAdmin(
  browser: Browser,
  { program, country }: { program: Started; country: Country },
) {
  const page = await openSchool(browser, program);
  const { admin: email, password } = await readPrinted(program);
  await logIn(page, country, { email, password, fullName: "", phoneNumber: "" });
  const request = await askSchool(program);
  return { page, request, headers: await authorise(page), api: openApi(request).api };
}

interface Writing {
  page: Page;
  request: APIRequestContext;
  api: Api;
  headers: { authorization: string };
  courseId: number;
}

/** A new lesson, and the film that staff choose for it in the content editor; answers its number once the film is shown. */
export async function teachFilm(
  country: Country,
  { page, api, headers, courseId }: Writing,
  { title, film }: { title: string; film: string },
): Promise<number> {
  const { video: text } = textsOf(country).manage;
  const { contentId } = await api("POST /content/create-lesson", {
    body: { courseId, unitId: null, title, kind: "VIDEO", hidden: false },
    headers,
  });
  await page.goto(`/admin/content/${courseId}#content-${contentId}`);
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  await main.getByLabel(text.choose, { exact: true }).setInputFiles(film);
  await expect(main.getByText(text.shown)).toBeVisible({ timeout: 2 * MADE_WITHIN_MS });
  return contentId;
}

export const WORKSHEET = "worksheet.pdf";

/** Gives a lesson a worksheet of two pages. */
export async function addWorksheet(contentId: number, { request, headers }: Writing): Promise<void> {
  const file = { name: WORKSHEET, mimeType: "application/pdf", buffer: writePdf(2) };
  const address = `/api/content/add-attachment?contentId=${contentId}`;
  const answer = await request.post(address, { headers, multipart: { file } });
  expect(answer.status()).toBe(201);
}

/** Opens the worksheet of the lesson that is shown, whose first page is drawn. */
export async function openWorksheet(country: Country, page: Page): Promise<void> {
  const { reader: text } = textsOf(country);
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`^${WORKSHEET}`) })
    .click();
  const reader = page.getByRole("dialog");
  await expect(reader.getByText(text.page(1, 2))).toBeVisible();
  await expect(reader.locator("[data-page]").first().locator("[data-state=drawn]")).toBeAttached();
}
