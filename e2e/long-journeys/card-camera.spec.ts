import { groupCardCode } from "@manara/contract/cards/card-code";
import type { Page } from "@playwright/test";
import { cardPage, inventCode, makeCards } from "../cards.ts";
import { findCardCourse } from "../catalogue.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { navigate } from "../navigate.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { textsOf } from "../texts.ts";

declare global {
  interface Window {
    /** What lies before the camera. */
    before?: string;
    streams: MediaStream[];
  }
}

/** Stands in for a camera, which no machine of tests has, and for the reader of QR codes, which Chromium has on Android and not on Linux. */
const standIn = () => {
  window.streams = [];
  navigator.mediaDevices.getUserMedia = async () => {
    const { state } = await navigator.permissions.query({ name: "camera" });
    if (state !== "granted") throw new DOMException("nobody allows it", "NotAllowedError");
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d");
    setInterval(() => pen?.fillRect(0, 0, Math.random() * 300, 100), 50);
    const stream = canvas.captureStream(20);
    window.streams.push(stream);
    return stream;
  };
  Object.assign(window, {
    BarcodeDetector: class {
      static async getSupportedFormats() {
        return ["qr_code"];
      }
      async detect() {
        return window.before === undefined ? [] : [{ rawValue: window.before }];
      }
    },
  });
};

/** The states of all cameras that were opened. */
const readCameras = (page: Page) =>
  page.evaluate(() =>
    window.streams.flatMap((stream) => stream.getTracks()).map(({ readyState }) => readyState),
  );

// A code that is on no card.
test.use({ provokes: [400] });

test("without a reader of QR codes there is no button for it", async ({ page, country }) => {
  const { next, scan } = cardPage(page, country);
  await page.goto("/redeem");
  await waitUntilInteractive(page);
  await expect(next).toBeVisible();
  await expect(scan).toHaveCount(0);
});

test("the button and its camera, with stand-ins for camera and reader of QR codes: a card is read, and the camera closed", async ({
  page,
  context,
  country,
  request,
  school,
}) => {
  const { anyCourse, main, dialog, field, scan } = cardPage(page, country);
  const course = await findCardCourse(request, school);
  const [card] = await makeCards(request, country, course.price, 1);
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  await context.addInitScript(standIn);

  await test.step("without the permission it says so", async () => {
    await page.goto("/redeem");
    await waitUntilInteractive(page);
    await scan.click();
    await expect(dialog.getByRole("status")).toHaveText(anyCourse.camera.denied);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: anyCourse.camera.close }).click();
    await expect(dialog).toBeHidden();
    await expect(scan).toBeFocused();
  });

  await context.grantPermissions(["camera"]);
  await test.step("from another page the document is loaded anew, since the camera is this one's alone", async () => {
    const home = await page.goto("/");
    expect(home?.headers()["permissions-policy"]).toBe("camera=()");
    await waitUntilInteractive(page);
    await main.getByRole("link", { name: anyCourse.title }).click();
    await expect(page).toHaveURL("/redeem");
    const loaded = page.waitForResponse((answer) => answer.request().isNavigationRequest());
    await scan.click();
    expect((await loaded).headers()["permissions-policy"]).toBe("camera=(self)");
    await expect(dialog.getByRole("status")).toHaveText(anyCourse.camera.looking);
    await expectAccessible(page);
  });

  await test.step("it closes with the dialog, and when the page is left", async () => {
    expect(await readCameras(page)).toEqual(["live"]);
    await dialog.getByRole("button", { name: anyCourse.camera.close }).click();
    expect(await readCameras(page)).toEqual(["ended"]);
    await scan.click();
    await expect(dialog.getByRole("status")).toHaveText(anyCourse.camera.looking);
    expect(await readCameras(page)).toEqual(["ended", "live"]);
    await navigate(page, "/guide");
    await expect(scan).toHaveCount(0);
    expect(await readCameras(page)).toEqual(["ended", "ended"]);
  });

  await test.step("what is no card is said to be none, and is looked past", async () => {
    await page.goto("/redeem");
    await waitUntilInteractive(page);
    await scan.click();
    await page.evaluate(() => {
      window.before = "https://school.example/courses";
    });
    await expect(dialog.getByRole("status")).toHaveText(anyCourse.camera.foreign);
  });

  await test.step("a card is taken as if it had been typed and sent", async () => {
    await page.evaluate((code) => {
      window.before = `https://any.example/redeem#${code}`;
    }, card?.cardKey ?? "");
    await expect(main.getByRole("button", { name: course.name }).first()).toBeVisible();
    await expect(main).toContainText(groupCardCode(card?.cardKey ?? ""));
    expect(await readCameras(page)).toEqual(["ended"]);
    expect(page.url()).not.toContain("#");
  });

  await test.step("a plain code on no card is refused, and stays to be looked at", async () => {
    const code = inventCode();
    await page.goto("/redeem");
    await waitUntilInteractive(page);
    await page.evaluate((plain) => {
      window.before = plain;
    }, code);
    await scan.click();
    await expect(main.getByRole("alert")).toHaveText(textsOf(country).errors.CARD_NOT_ACCEPTED);
    await expect(field).toHaveValue(groupCardCode(code));
  });
});
