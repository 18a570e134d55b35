import path from "node:path";
import { test } from "../fixtures.ts";
import { sizes, themes } from "./looks.ts";
import { openScreen, showAt, takePlace, viewers } from "./screens.ts";

/*
 * Takes a picture of every screen, for people to look at: <folder>/<country>/<screen>-<width>-<theme>.png.
 * `--grep light` takes those of one theme, `--project dz` those of one country, `--grep admin` one viewer's.
 */

test.use({ provokes: [400, 401, 404, 409, 503] });

for (const viewer of viewers) {
  test.describe(viewer, () => {
    // One after the other: an account of the demo school has one session.
    test.describe.configure({ mode: "default" });
    for (const colorScheme of themes) {
      test(colorScheme, async ({ page, country, request, pictures }) => {
        await page.emulateMedia({ colorScheme });
        for (const screen of await takePlace(page, request, { country, viewer })) {
          await openScreen(page, screen);
          for (const size of sizes) {
            await showAt(page, screen, size);
            const file = `${screen.name}-${size.width}-${colorScheme}.png`;
            await page.screenshot({
              path: path.join(pictures, country, file),
              fullPage: true,
              animations: "disabled",
            });
          }
        }
      });
    }
  });
}
