import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Builder, type WebDriver, type WebElement } from "selenium-webdriver";
import { findFreePort } from "../../apps/server/test/free-port.ts";
import { findShown, type Target } from "./find-shown.ts";
import { startListeningProxy } from "./listening-proxy.ts";
import type { Engine, Tab } from "./tab.ts";

const READY_WITHIN_MS = 20_000;

/** Its own frame takes no more than it must: a window may be as narrow as a phone. */
const NARROW_FRAME = "* { min-width: 0; padding: 0; margin: 0; }";

async function find(driver: WebDriver, target: Target | string): Promise<WebElement> {
  if (typeof target === "string") return driver.findElement({ css: target });
  const script = `return (${findShown.toString()})(arguments[0])`;
  const found = await driver.executeScript<WebElement | null>(script, target);
  if (found === null) throw new Error(`not to be seen: ${JSON.stringify(target)}`);
  return found;
}

function driveTab(driver: WebDriver): Tab {
  const run = async (expression: string): Promise<unknown> => {
    const { value, error } = await driver.executeAsyncScript<{ value?: unknown; error?: string }>(
      `const done = arguments[arguments.length - 1];
       Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
    );
    if (error !== undefined) throw new Error(error);
    return value;
  };
  return {
    run,
    open: (url) => driver.get(url),
    readUrl: () => driver.getCurrentUrl(),
    async press(target) {
      const found = await find(driver, target);
      // What WebKit refuses has a name, and no words.
      await found.click().catch((error: Error) => {
        throw new Error(`${error.name}: ${error.message} ${JSON.stringify(target)}`);
      });
    },
    type: async (target, text) => (await find(driver, target)).sendKeys(text),
    readValue: async (target) => (await (await find(driver, target)).getAttribute("value")) ?? "",
    async resize({ width, height }) {
      // The window has something around the page.
      const outer = await driver.manage().window().getRect();
      const [innerWidth = 0, innerHeight = 0] = (await run("[innerWidth, innerHeight]")) as number[];
      await driver
        .manage()
        .window()
        .setRect({
          x: 0,
          y: 0,
          width: width + outer.width - innerWidth,
          height: height + outer.height - innerHeight,
        });
    },
    close: () => driver.quit(),
  };
}

/** A screen that nobody looks at; it says its number once it is there. */
async function startDisplay(): Promise<{ display: string; process: ChildProcess }> {
  const command = process.env.XVFB_PATH ?? "Xvfb";
  const options = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const child = spawn(command, options, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const numberPipe = child.stdio[3];
  if (!numberPipe || !("on" in numberPipe)) throw new Error("Xvfb cannot report its number");
  const [number] = (await once(numberPipe, "data")) as [Buffer];
  return { display: `:${number.toString().trim()}`, process: child };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

/** Starts WebKit's driver, with a screen of its own and settings of nobody's. */
export async function startWebKit({ timezone }: { timezone: string }): Promise<Engine> {
  const home = await mkdtemp(path.join(tmpdir(), "manara-webkit-"));
  const settings = path.join(home, "gtk-3.0");
  await mkdir(settings);
  await writeFile(path.join(settings, "gtk.css"), NARROW_FRAME);
  await writeFile(path.join(settings, "settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  const noise: string[] = [];
  const proxy = await startListeningProxy((what) => noise.push(what));
  const { display, process: screen } = await startDisplay();
  const port = await findFreePort();
  const driver = spawn(process.env.WEBKIT_DRIVER_PATH ?? "WebKitWebDriver", [`--port=${port}`], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: display,
      GDK_BACKEND: "x11",
      TZ: timezone,
      // No accessibility bus is there to be asked.
      NO_AT_BRIDGE: "1",
    },
  });
  let printed = "";
  for (const stream of [driver.stdout, driver.stderr]) {
    stream.setEncoding("utf8").on("data", (piece: string) => {
      printed += piece;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      // It does not listen yet.
      () => false,
    );
  for (const start = Date.now(); !(await isReady()); await sleep(100)) {
    if (driver.exitCode !== null || Date.now() - start > READY_WITHIN_MS)
      throw new Error(`WebKitWebDriver is not ready:\n${printed}`);
  }
  return {
    async open(theme) {
      const args = ["--automation", ...(theme === "dark" ? ["--dark-mode"] : [])];
      const driver = await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(url)
        .withCapabilities({
          browserName: "MiniBrowser",
          "webkitgtk:browserOptions": { args },
          proxy: { proxyType: "manual", httpProxy: proxy.host },
        })
        .build();
      return driveTab(driver);
    },
    takeNoise: () => noise.splice(0),
    async stop() {
      await end(driver);
      await end(screen);
      proxy.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
