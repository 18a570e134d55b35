import { demoAccounts } from "../../apps/server/src/demo/demo-accounts.ts";
import { readDemoPassword } from "../schools.ts";
import { findCutText } from "../screens/cut-text.ts";
import { sizes, themes } from "../screens/looks.ts";
import { publicScreens } from "../screens/public-screens.ts";
import { findRecords } from "../screens/records.ts";
import { asDirector } from "../staff.ts";
import { expect, test } from "./browser-test.ts";
import { signIn } from "./sign-in.ts";

// Some screens show what a refusal looks like.
test.use({ provokes: [400, 404] });

/** A phone and a desktop. */
const [phone, , desktop] = sizes;

for (const theme of themes) {
  test.describe(theme, () => {
    test.use({ theme });

    for (const viewer of ["visitor", "student"] as const) {
      test(`every page of a ${viewer} lets everybody in, and is silent`, async ({
        window,
        country,
        request,
      }) => {
        const records = await asDirector(request, country, findRecords);
        if (viewer === "student") {
          const { email = "" } = demoAccounts(country).find(({ role }) => role === "STUDENT") ?? {};
          await signIn(window, country, { email, password: await readDemoPassword(country) });
        }
        for (const { address } of publicScreens(records).filter(({ as }) => as === viewer)) {
          await test.step(address, async () => {
            await window.open(address);
            expect(await window.run("matchMedia('(prefers-color-scheme: dark)').matches")).toBe(
              theme === "dark",
            );
            for (const size of [phone, desktop]) {
              await window.resize(size);
              await window.expectAccessible();
              const cut = await findCutText(window.run);
              expect.soft(cut, `${address}, ${size.width} px, what is cut`).toEqual([]);
            }
          });
        }
      });
    }
  });
}
