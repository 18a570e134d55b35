import { expect, findViolations, test } from "../fixtures.ts";
import { findCutText } from "./cut-text.ts";
import { sizes, themes } from "./looks.ts";
import { openScreen, showAt, takePlace, viewers } from "./screens.ts";

// Some screens show what a refusal looks like.
test.use({ provokes: [400, 404] });

for (const viewer of viewers) {
  test(`every screen of a ${viewer} lets everybody in and can be read with large letters`, async ({
    page,
    country,
    request,
  }) => {
    for (const screen of await takePlace(page, request, { country, viewer })) {
      await openScreen(page, screen);
      for (const size of sizes) {
        await showAt(page, screen, size);
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          const found = await findViolations(page);
          expect.soft(found, `${screen.address}, ${size.width} px, ${colorScheme}`).toEqual([]);
        }
        const cut = await findCutText(page);
        expect.soft(cut, `${screen.address}, ${size.width} px, what is cut`).toEqual([]);
      }
    }
  });
}
