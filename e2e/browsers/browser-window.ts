import { expect } from "@playwright/test";
import { hasAxe, readAxe, runAxe } from "../axe.ts";
import type { Size } from "../screens/looks.ts";
import { findShown, type Target } from "./find-shown.ts";
import type { Tab } from "./tab.ts";

const PATIENCE = { timeout: 15_000 };

export type BrowserWindow = ReturnType<typeof openWindow>;

/** The interface has taken over, and all of the page is there. */
const isThere = `document.documentElement.dataset.scripts === "ready" &&
  document.querySelector("main[aria-busy=true]") === null &&
  Boolean(document.querySelector("main h1")?.textContent.trim())`;

/** Acts in a window as a person does: waits for what there is to see, and presses and types for real. */
export function openWindow(tab: Tab, origin: string) {
  const { run } = tab;
  const isShown = (target: Target) => run(`(${findShown.toString()})(${JSON.stringify(target)}) !== null`);
  const see = (target: Target): Promise<void> =>
    expect.poll(() => isShown(target), { message: JSON.stringify(target), ...PATIENCE }).toBe(true);
  const settle = (): Promise<void> =>
    expect.poll(() => run(isThere), { message: "the page is there", ...PATIENCE }).toBe(true);

  return {
    run,
    see,
    settle,
    async open(address: string): Promise<void> {
      await tab.open(new URL(address, origin).href);
      await settle();
    },
    /** Without the school's own part. */
    readAddress: async (): Promise<string> => (await tab.readUrl()).slice(origin.length),
    press: (target: Target | string): Promise<void> => expect(() => tab.press(target)).toPass(PATIENCE),
    async type(target: Target, text: string): Promise<void> {
      await see(target);
      await tab.type(target, text);
      // A field may put spaces of its own between what is typed.
      const bare = (value: string) => value.replace(/[\s-]/g, "");
      await expect.poll(async () => bare(await tab.readValue(target)), PATIENCE).toBe(bare(text));
    },
    async resize({ width, height }: Size): Promise<void> {
      await expect(async () => {
        await tab.resize({ width, height });
        await expect.poll(() => run("[innerWidth, innerHeight]"), { timeout: 2000 }).toEqual([width, height]);
      }).toPass(PATIENCE);
    },
    async expectAccessible(): Promise<void> {
      const look = async () => {
        if (!(await run(hasAxe))) await run(`(() => { ${readAxe} })()`);
        return run(runAxe);
      };
      // What is being sent is paler for a moment: only what stays is wrong.
      await expect.poll(look, { message: `axe on ${await tab.readUrl()}`, timeout: 5000 }).toEqual([]);
    },
  };
}
