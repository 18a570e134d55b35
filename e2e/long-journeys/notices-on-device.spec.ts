import { openApi } from "../api.ts";
import { director } from "../empty-school.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { openMenu } from "../menu.ts";
import { enter, test } from "../moved-school.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { textsOf } from "../texts.ts";

test.use({ serviceWorkers: "allow" });

/** Parts of the worker that the journey touches. */
interface WorkerScope {
  shown: object[];
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: { openWindow: (url: string) => Promise<null> };
  dispatchEvent: (event: Event) => void;
}

/** In place of the browser maker's push service, which no test reaches: subscriptions that the journey has made. */
function replacePushService(subscription: { endpoint: string; keys: Record<string, string> }) {
  const kept = "test.subscription";
  const toSubscription = () =>
    localStorage.getItem(kept) === null
      ? null
      : {
          endpoint: subscription.endpoint,
          options: { applicationServerKey: null },
          toJSON: () => subscription,
          unsubscribe: () => {
            localStorage.removeItem(kept);
            return Promise.resolve(true);
          },
        };
  Object.assign(PushManager.prototype, {
    getSubscription: () => Promise.resolve(toSubscription()),
    subscribe: () => {
      localStorage.setItem(kept, "yes");
      return Promise.resolve(toSubscription());
    },
  });
}

/** Permission, which a browser without windows never says it has. */
function permit() {
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = () => Promise.resolve("granted");
}

test("a student switches notices on for their phone, is shown an announcement there once, opens it, and signs out", async ({
  page,
  context,
  country,
  request,
  baseURL,
  moved,
}) => {
  const { notices: text, shell, signedOut } = textsOf(country);
  const { push } = text;
  const main = page.getByRole("main");
  const toggle = main.getByRole("switch", { name: push.title });
  const client = openApi(request);
  const student = inventPerson(country);
  await moved.moveTo(12);
  await registerPerson(request, student);
  const headers = await enter(client, director);
  const { origin } = new URL(baseURL ?? "");
  const browser = moved.pushService.makeBrowser();
  const { path: _, ...subscription } = browser;
  await context.addInitScript(replacePushService, subscription);
  await logInByCall(page, student);

  await test.step("a browser that refuses notices says how to allow them", async () => {
    await page.goto("/notices");
    await waitUntilInteractive(page);
    await expect(main.getByText(push.hints.DENIED)).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath("denied.png"), fullPage: true });
  });

  await test.step("they switch them on, by the keyboard", async () => {
    await context.addInitScript(permit);
    await page.reload();
    await waitUntilInteractive(page);
    await expect(toggle).not.toBeChecked();
    await toggle.focus();
    await page.keyboard.press("Space");
    await expect(toggle).toBeChecked();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath("on.png"), fullPage: true });
    await page.reload();
    await expect(toggle).toBeChecked();
  });

  const title = country === "dz" ? "لا درس يوم الاثنين" : "No lesson on Monday";
  const message = await test.step("an announcement comes to the push service, once", async () => {
    const body = { title, body: "1 + 1" };
    await moved.moveTo(12.1);
    await client.api("POST /announcement/add", { body, headers });
    await moved.moveTo(12.2);
    await moved.lookFor("pushNotices");
    await moved.lookFor("pushNotices");
    await moved.settle();
    const came = moved.pushService.take(browser);
    expect(came).toHaveLength(1);
    expect(came[0]?.message.body).toContain(title);
    return came[0]?.message;
  });

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("there is no worker");

  await test.step("the worker shows it in the direction of its language", async () => {
    // A browser without windows shows nothing: what it is asked to show is kept.
    await worker.evaluate(() => {
      const scope = globalThis as unknown as WorkerScope;
      scope.shown = [];
      scope.registration.showNotification = (title, options) => {
        scope.shown.push({ title, ...options });
        return Promise.resolve();
      };
    });
    const devtools = await context.newCDPSession(page);
    const ids: string[] = [];
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      ids.push(...registrations.map(({ registrationId }) => registrationId));
    });
    await devtools.send("ServiceWorker.enable");
    await expect.poll(() => ids.length).toBeGreaterThan(0);
    const data = JSON.stringify(message);
    await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: ids[0] ?? "", data });
    const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
    await expect.poll(shown).toEqual([
      {
        title: message?.title,
        body: message?.body,
        dir: country === "dz" ? "rtl" : "ltr",
        lang: country === "dz" ? "ar" : "en",
        tag: "notices",
        data: message?.path,
        icon: expect.stringMatching(/^\/brand\/.*-180\.png$/),
        badge: message?.icon,
      },
    ]);
  });

  await test.step("a press on it leads to its page, and to no other site", async () => {
    const opened = (path: string) =>
      worker.evaluate(async (data) => {
        const scope = globalThis as unknown as WorkerScope;
        const addresses: string[] = [];
        const waits: Promise<unknown>[] = [];
        // A browser opens tabs by a press of a person alone.
        scope.clients.openWindow = (url) => {
          addresses.push(url);
          return Promise.resolve(null);
        };
        const made = Object.assign(new Event("notificationclick"), {
          notification: { close: () => undefined, data },
          waitUntil: (done: Promise<unknown>) => void waits.push(done),
        });
        scope.dispatchEvent(made);
        await Promise.all(waits);
        return addresses;
      }, path);
    expect(await opened(message?.path ?? "")).toEqual([`${origin}${message?.path}`]);
    expect(await opened("https://elsewhere.example/")).toEqual([origin]);
  });

  await test.step("signing out ends them, here and at the school", async () => {
    const menu = await openMenu(page, country);
    await menu.getByRole("button", { name: shell.logOut }).click();
    await expect(page.getByRole("status").filter({ hasText: signedOut.done })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await moved.moveTo(12.9);
    await client.api("POST /announcement/add", { body: { title, body: "2 + 2" }, headers });
    await moved.moveTo(13);
    await moved.lookFor("pushNotices");
    await moved.settle();
    expect(moved.pushService.take(browser)).toEqual([]);
  });
});
