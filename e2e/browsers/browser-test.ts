import { expect } from "@playwright/test";
import { expectServerSilent, schoolTest } from "../school-test.ts";
import { type BrowserWindow, openWindow } from "./browser-window.ts";
import type { EngineName } from "./engines.ts";
import { startFirefox } from "./start-firefox.ts";
import { startWebKit } from "./start-webkit.ts";
import type { Engine, Theme } from "./tab.ts";

const start = { firefox: startFirefox, webkit: startWebKit } satisfies Record<EngineName, unknown>;

interface Fixtures {
  theme: Theme;
  /** Somebody's window; no page of it says anything in the console. */
  window: BrowserWindow;
}

/** An answer that the test provokes is none. */
const isNoise = (said: string, provokes: readonly number[]): boolean =>
  !provokes.includes(Number(/: status of (\d+)$/.exec(said)?.[1]));

export const test = schoolTest.extend<Fixtures, { engineName: EngineName; engine: Engine }>({
  theme: ["light", { option: true }],
  engineName: ["firefox", { option: true, scope: "worker" }],

  engine: [
    async ({ engineName }, use, { project }) => {
      const engine = await start[engineName]({ timezone: project.use.timezoneId ?? "UTC" });
      await use(engine);
      await engine.stop();
    },
    { scope: "worker" },
  ],

  window: async ({ engine, school, theme, country, provokes }, use) => {
    const tab = await engine.open(theme);
    const noise: string[] = [];
    try {
      await use(openWindow(tab, school.url));
    } finally {
      await tab.close();
      noise.push(...engine.takeNoise().filter((said) => isNoise(said, provokes)));
    }
    expect(noise, "the console stays silent").toEqual([]);
    await expectServerSilent(country);
  },
});

export { expect } from "@playwright/test";
