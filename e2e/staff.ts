import type { Role } from "@manara/contract/accounts/accounts";
import { maySell } from "@manara/contract/accounts/role-rules";
import { ApiError } from "@manara/contract/calls/api-error";
import { type Api, tokenIn } from "@manara/contract/calls/client";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type DemoCode, demoAccounts } from "../apps/server/src/demo/demo-accounts.ts";
import { openApi } from "./api.ts";
import { inventPerson, logInByCall, type Person, registerPerson } from "./people.ts";
import { readDemoPassword } from "./schools.ts";
import { textsOf } from "./texts.ts";

/** Does something as the demo school's administrator, of whom there is one session: journeys run side by side. */
export async function asDirector<Done>(
  request: APIRequestContext,
  country: DemoCode,
  act: (api: Api, headers: { authorization: string }) => Promise<Done>,
): Promise<Done> {
  const { api, send } = openApi(request);
  const { email = "" } = demoAccounts(country).find((account) => account.role === "ADMIN") ?? {};
  const password = await readDemoPassword(country);
  const done: Done[] = [];
  await expect(async () => {
    const answer = await send("POST /auth/login", { body: { email, password } });
    try {
      done[0] = await act(api, { authorization: `Bearer ${tokenIn(answer)}` });
    } catch (error) {
      // Another journey has signed in meanwhile: once more.
      expect(error instanceof ApiError && error.code, String(error)).toBe("TOKEN_CHANGED");
      throw error;
    }
  }).toPass({ timeout: 20_000 });
  return done[0] as Done;
}

/** A distribution centre that nobody else sells for. */
export const makeCentre = (api: Api, headers: { authorization: string }) =>
  api("POST /centre/add", {
    body: { name: `Centre ${Date.now()}`, region: "Region", place: "Place" },
    headers,
  });

/** Somebody new with a role: each journey has people of its own, since an account has one session. */
export async function employ(
  request: APIRequestContext,
  country: DemoCode,
  role: Role = "ADMIN",
): Promise<Person & { userId: number }> {
  const person = inventPerson(country);
  const { userId } = await registerPerson(request, person);
  if (role !== "STUDENT") {
    await asDirector(request, country, async (api, headers) => {
      const centre = maySell(role) ? { centreId: (await makeCentre(api, headers)).id } : {};
      return api("POST /user/update-user-role", { body: { userId, role, ...centre }, headers });
    });
  }
  return { ...person, userId };
}

/** Does something once, as an administrator whom nobody else is: {@link asDirector} may do a part of it twice. */
export async function asNewAdmin<Done>(
  request: APIRequestContext,
  country: DemoCode,
  act: (api: Api, headers: { authorization: string }) => Promise<Done>,
): Promise<Done> {
  const { email, password } = await employ(request, country);
  const { api, send } = openApi(request);
  const answer = await send("POST /auth/login", { body: { email, password } });
  return act(api, { authorization: `Bearer ${tokenIn(answer)}` });
}

/** Signs in an administrator whom nobody else is. */
export async function logInAsAdmin(page: Page, request: APIRequestContext, country: DemoCode): Promise<void> {
  await logInByCall(page, await employ(request, country));
}

/** Makes a course that is given away; answers its number. */
export const makeGift = (request: APIRequestContext, country: DemoCode): Promise<number> =>
  asDirector(request, country, async (api, headers) => {
    const body = { name: "هدية Gift", schoolId: -1 };
    const { courseId } = await api("POST /course/create", { body, headers });
    const edits = { courseId, price: -1, visibility: "PUBLIC" } as const;
    await api("POST /course/edit", { body: edits, headers });
    return courseId;
  });

/** A student who has been given a course. */
export async function makeHolder(
  request: APIRequestContext,
  country: DemoCode,
  courseId: number,
): Promise<Person & { userId: number }> {
  const person = await employ(request, country, "STUDENT");
  const body = { courseId, userId: person.userId, reason: "A journey.", expiresAt: null };
  await asDirector(request, country, (api, headers) => api("POST /purchase/grant", { body, headers }));
  return person;
}

/** Goes to a screen by the ways between those that belong together: a menu on a phone. */
export async function goToPlace(page: Page, places: string, name: string): Promise<void> {
  const ways = page.getByRole("main").getByRole("navigation", { name: places });
  const menu = ways.getByRole("button", { name: places });
  const link = ways.getByRole("link", { name, exact: true });
  await link.or(menu).click();
  if (await menu.isVisible()) await page.getByRole("menuitem", { name, exact: true }).click();
}

/** Takes a table of a staff screen along; `of` says which, where there are several. */
export async function downloadTable(
  page: Page,
  country: DemoCode,
  form: "asExcel" | "asCsv",
  of?: string,
): Promise<void> {
  const { staff } = textsOf(country);
  const name = of === undefined ? staff.downloadTable : staff.downloadTableOf(of);
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
  await page.getByRole("menuitem", { name: staff[form], exact: true }).click();
}
