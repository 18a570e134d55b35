import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { formatSerial } from "@manara/contract/cards/card-serial";
import { launchOptions } from "../browser.ts";
import { filmPage } from "../camera-film.ts";
import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { logInByCall } from "../people.ts";
import { schools } from "../schools.ts";
import { asDirector, employ } from "../staff.ts";
import { textsOf } from "../texts.ts";

const run = promisify(execFile);
/** Known before the browser starts; another one for each that runs at the same time. */
const folder = path.join(path.dirname(schools.dz.folder), `camera-${process.env.TEST_WORKER_INDEX}`);
const film = path.join(folder, "card.y4m");

test.use({
  permissions: ["camera"],
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});
test.beforeAll(() => mkdir(folder, { recursive: true }));
test.afterAll(() => rm(folder, { recursive: true, force: true }));

declare global {
  interface Window {
    /** What zbar reads in a picture (a data address); empty: nothing. */
    readWithZbar(picture: string): Promise<string>;
  }
}

/** Chromium has no reader of barcodes on Linux: zbar reads what the page's own camera sees. */
const standIn = () =>
  Object.assign(window, {
    BarcodeDetector: class {
      static async getSupportedFormats() {
        return ["code_128"];
      }
      async detect(video: HTMLVideoElement) {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
        canvas.getContext("2d")?.drawImage(video, 0, 0);
        const rawValue = await window.readWithZbar(canvas.toDataURL("image/png"));
        return rawValue ? [{ rawValue }] : [];
      }
    },
  });

async function readWithZbar(picture: string): Promise<string> {
  const file = path.join(folder, "seen.png");
  await writeFile(file, Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64"));
  const kinds = ["-Sdisable", "-Scode128.enable"];
  // It ends with 4 where it finds nothing.
  const { stdout } = await run("zbarimg", ["--quiet", "--nodbus", "--raw", ...kinds, file]).catch(() => ({
    stdout: "",
  }));
  return stdout.trim();
}

test("a seller's camera reads the barcode of a printed card, which is then sold", async ({
  page,
  context,
  country,
  request,
}) => {
  const { ownCentre: text } = textsOf(country);
  const seller = await employ(request, country, "CENTRE");
  const price = 1000;
  const serial = await asDirector(request, country, async (director, headers) => {
    const { centreId } = await director("GET /user/get", { query: { userId: seller.userId }, headers });
    const to = { centreId: centreId ?? 0, isPrepaid: false, creditLimit: price, commission: 0 };
    await director("POST /centre/account/terms", { body: to, headers });
    const batch = await director("POST /card/batch/create", { body: { amount: 1, price }, headers });
    const sheet = { batchId: batch.id, layout: "CARD" };
    const printed = await request.post("/api/card/batch/print", { data: sheet, headers });
    expect(printed.status()).toBe(200);
    await writeFile(path.join(folder, "card.pdf"), await printed.body());
    const { firstSerial, lastSerial } = batch;
    const delivery = { firstSerial, lastSerial, centreId: to.centreId };
    await director("POST /card/range/deliver", { body: delivery, headers });
    return firstSerial;
  });
  await filmPage(path.join(folder, "card.pdf"), film);

  await context.exposeFunction("readWithZbar", readWithZbar);
  await context.addInitScript(standIn);
  await logInByCall(page, seller);
  await page.goto("/centre");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  await main.getByRole("button", { name: text.scan }).click();
  await expect(dialog).toBeHidden({ timeout: 20_000 });
  await expect(main.getByLabel(text.serial)).toHaveValue(formatSerial(serial));
  await main.getByRole("button", { name: text.sellIt, exact: true }).click();
  await expect(
    main
      .getByRole("status")
      .filter({ hasText: text.live(1) })
      .first(),
  ).toBeVisible();
});
