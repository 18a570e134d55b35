import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { formatSerial } from "@manara/contract/cards/card-serial";
import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { logInByCall } from "../people.ts";
import { asDirector, employ } from "../staff.ts";
import { textsOf } from "../texts.ts";

const run = promisify(execFile);

/** About what a camera of a cheap phone makes of a card that fills its picture. */
const DOTS_PER_INCH = "250";

test.use({ permissions: ["camera"] });

declare global {
  interface Window {
    /** The picture of the printed card, as a data address. */
    lookAtCard(): Promise<string>;
    /** What zbar reads in a picture (a data address); empty: nothing. */
    readWithZbar(picture: string): Promise<string>;
  }
}

/**
 * Stands in for a camera, which Chromium without a window does not have, and for the reader of barcodes, which it does not have on Linux: the
 * page films the picture of the printed card, and zbar reads what it has filmed.
 */
const standIn = () => {
  navigator.mediaDevices.getUserMedia = async () => {
    const card = new Image();
    card.src = await window.lookAtCard();
    await card.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [card.naturalWidth, card.naturalHeight];
    const pen = canvas.getContext("2d");
    setInterval(() => pen?.drawImage(card, 0, 0), 100);
    return canvas.captureStream(10);
  };
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
};

/** Reads barcodes of pictures by way of a file. */
const makeReader = (file: string) => async (picture: string) => {
  await writeFile(file, Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64"));
  const kinds = ["-Sdisable", "-Scode128.enable"];
  // It ends with 4 where it finds nothing.
  const { stdout } = await run("zbarimg", ["--quiet", "--nodbus", "--raw", ...kinds, file]).catch(() => ({
    stdout: "",
  }));
  return stdout.trim();
};

test("a seller's camera reads the barcode of a printed card, which is then sold", async ({
  page,
  context,
  country,
  request,
}, info) => {
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
    await writeFile(info.outputPath("card.pdf"), await printed.body());
    const { firstSerial, lastSerial } = batch;
    const delivery = { firstSerial, lastSerial, centreId: to.centreId };
    await director("POST /card/range/deliver", { body: delivery, headers });
    return firstSerial;
  });
  const options = ["-png", "-r", DOTS_PER_INCH, "-singlefile"];
  await run("pdftoppm", [...options, info.outputPath("card.pdf"), info.outputPath("card")]);
  const picture = await readFile(info.outputPath("card.png"), "base64");

  await context.exposeFunction("lookAtCard", () => `data:image/png;base64,${picture}`);
  await context.exposeFunction("readWithZbar", makeReader(info.outputPath("seen.png")));
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
