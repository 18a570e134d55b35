import { expect, type Page } from "@playwright/test";

const buttonOf = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

/** Presses a button whose answer is lost on its way, and what it asked for is done. */
export async function pressInVain(page: Page, name: string, call: string): Promise<void> {
  const lost: number[] = [];
  await page.route(
    `**/api/${call}`,
    async (route) => {
      lost.push((await route.fetch()).status());
      await route.abort("internetdisconnected");
    },
    { times: 1 },
  );
  const button = buttonOf(page, name);
  await button.click();
  await expect.poll(() => lost.length).toBe(1);
  expect(lost[0], "the server has done it").toBeLessThan(300);
  await expect(button).toBeEnabled();
}

/** Presses a button twice: the answer to the first press is lost on its way, and what it asked for is done. */
export async function pressTwice(page: Page, name: string, call: string): Promise<void> {
  await pressInVain(page, name, call);
  await buttonOf(page, name).click();
}
