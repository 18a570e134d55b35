import { writeFileSize } from "../../apps/web/app/ui/write-file-size.ts";
import { writeMoment } from "../../apps/web/app/ui/write-moment.ts";
import { openApi } from "../api.ts";
import { director, test } from "../empty-school.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { authorise, logInByCall } from "../people.ts";
import { localCountry, textsOf } from "../texts.ts";

// Beside the data of the school.
test.use({ settings: { BACKUP_DIR: "backups" } });

test("the head of a school makes a backup in the browser, and sees how far it is, how large, and of when", async ({
  page,
  country,
}) => {
  const { audit, backups: text, site } = textsOf(country).manage;
  const local = localCountry(country);
  const main = page.getByRole("main");

  await logInByCall(page, director);
  await page.goto("/admin");
  await expect(main).toContainText(site.noBackup);
  await main.getByRole("link", { name: site.backups }).click();
  await expect(main).toContainText(text.none);
  await expectAccessible(page);

  const button = main.getByRole("button", { name: text.makeNow });
  await button.click();
  await expect(button).toBeDisabled();
  await expect(main.getByRole("progressbar", { name: text.progress })).toBeVisible();
  await expect(button).toBeEnabled({ timeout: 60_000 });
  const { last } = await openApi(page.request).api("GET /admin/backups", { headers: await authorise(page) });
  if (!last) throw new Error("there is no backup");
  const size = writeFileSize(last.size, local.intlLocale);
  const at = writeMoment(last.at, local, { withTime: true });
  await expect(main.getByRole("status")).toHaveText(text.made(size));
  await expect(main).toContainText(at);
  await expect(main).toContainText(text.countOf(1, "").trim());
  await expectAccessible(page);

  await page.goto("/admin");
  await expect(main).toContainText(site.backedUp(at));
  await page.goto("/admin/acts");
  await expect(main).toContainText(audit.acts["backup.asked"]);
});
