import { expect, findLastingViolations, test } from "../fixtures.ts";
import { findCutText } from "./cut-text.ts";
import { sizes, themes } from "./looks.ts";
import { openScreen, showAt, takePlace, viewers } from "./screens.ts";

// Some screens show what a refusal looks like.
test.use({ provokes: [400, 401, 404, 409, 503] });

/** Goes on after what is wrong: all of it is reported. */
const soft = expect.configure({ soft: true });

/** Screens are dealt out to as many tests, so that each takes minutes: some at once, or shard by shard. */
const hands = { visitor: 2, student: 2, teacher: 1, lecturer: 1, admin: 5 } as const;

for (const viewer of viewers) {
  test.describe(viewer, () => {
    // One account of the demo school has one session; administrators are made.
    if (viewer === "student") test.describe.configure({ mode: "default" });
    for (let hand = 0; hand < hands[viewer]; hand += 1) {
      const part = `${hand + 1} of ${hands[viewer]}`;
      test(`every screen lets everybody in and can be read with large letters, ${part}`, async ({
        page,
        country,
        request,
      }) => {
        const all = await takePlace(page, request, { country, viewer });
        for (const screen of all.filter((_, index) => index % hands[viewer] === hand)) {
          await openScreen(page, screen);
          for (const size of sizes) {
            await showAt(page, screen, size);
            for (const colorScheme of themes) {
              await page.emulateMedia({ colorScheme });
              const found = await findLastingViolations(page);
              soft(found, `${screen.address}, ${size.width} px, ${colorScheme}`).toEqual([]);
            }
            const cut = await findCutText((expression) => page.evaluate(expression));
            soft(cut, `${screen.address}, ${size.width} px, what is cut`).toEqual([]);
          }
        }
      });
    }
  });
}
