import type { Page } from "@playwright/test";

/** The server's answer to these calls, as this screen needs it. */
export async function answer(page: Page, calls: string, status: number, json: unknown): Promise<void> {
  await page.route(calls, (route) => route.fulfill({ status, json }));
}

export const fail = (page: Page, calls: string, status: 404 | 503 = 503): Promise<void> =>
  answer(page, calls, status, { statusCode: status, code: "UNAVAILABLE", message: "" });

export const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).first().click();
