import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Locator, Page } from "@playwright/test";
import { openApi } from "../api.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { scanSheet } from "../scan-sheet.ts";
import { asDirector, logInAsAdmin } from "../staff.ts";
import { fileOf } from "../table-files.ts";
import { textsOf } from "../texts.ts";

// The browser reports each refused call in the console.
test.use({ provokes: [401] });

const run = promisify(execFile);
const CODE = /(?:[2-9HKLMPRWXY]{4}-){2}[2-9HKLMPRWXY]{4}/;
const firstNames = { dz: ["أمينة", "يوسف", "إيمان"], ng: ["Amina", "Tunde", "Chinwe"] };
const headings = { dz: ["الاسم", "القسم"], ng: ["Full name", "Class"] };

/** Where the QR codes of a file of slips lead, page by page, and its text. */
async function readSlips(file: string, folder: string, onPage: number) {
  const [scanned, { stdout }] = await Promise.all([
    scanSheet(file, { folder, pages: Math.ceil(onPage / 10), onPage: Math.min(10, onPage) }),
    run("pdftotext", ["-raw", file, "-"]),
  ]);
  return { links: scanned.flatMap(({ links }) => links), words: stdout };
}

async function download(page: Page, button: Locator, file: string): Promise<void> {
  const downloading = page.waitForEvent("download");
  await button.click();
  await (await downloading).saveAs(file);
}

test("pupils without e-mail are imported into a class, get slips, and sign in with them", async ({
  page,
  country,
  request,
  openBrowser,
}, info) => {
  const { accounts, manage } = textsOf(country);
  const { imports, slips, users, classes } = manage;
  const { login, loginCode, fields } = accounts;
  const className = `JSS1 ${Date.now()}`;
  const pupils = Array.from({ length: 12 }, (_, at) => `${firstNames[country][at % 3]} ${at + 1}`);
  const { id: classId } = await asDirector(request, country, (api, headers) =>
    api("POST /class/add", { body: { name: className }, headers }),
  );
  const rows = [headings[country], ...pupils.map((name) => [name, className])];
  const main = page.getByRole("main");
  const password = "a light by the sea";
  const folder = info.outputDir;
  const file = info.outputPath("slips.pdf");
  let names: string[] = [];
  let links: string[] = [];

  await test.step("a file of twelve without an address is imported, with names that are made", async () => {
    await logInAsAdmin(page, request, country);
    await page.goto("/admin/allUsers/import");
    await waitUntilInteractive(page);
    const buffer = Buffer.from(rows.map((row) => row.join(";")).join("\r\n"));
    await main.locator("input[type=file]").setInputFiles({ name: "jss1.csv", mimeType: "text/csv", buffer });
    // The table has no column of addresses.
    await expect(main.getByLabel(imports.makeNames(12))).toBeChecked();
    await expect(main.getByText(imports.ready(12))).toBeVisible();
    await expect(main.getByText(imports.withoutEmail(12))).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("button", { name: imports.importNow(12) }).click();
    await main.getByRole("link", { name: imports.printSlips }).click();
    await expect(main.getByText(slips.ready(12))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("their slips are printed, ten a page, each with its own code", async () => {
    await download(page, main.getByRole("button", { name: slips.make }), file);
    await expect(main.getByText(slips.doneHint)).toBeVisible();
    const { links: found, words } = await readSlips(file, folder, 12);
    links = found;
    expect(new Set(links).size).toBeGreaterThanOrEqual(10);
    names = words.match(country === "dz" ? /\b[1-9]\d{6}\b/g : /\b[a-z]+\.\d{4}\b/g) ?? [];
    expect(new Set(names).size).toBe(12);
    expect(words.match(new RegExp(CODE, "g"))?.length).toBe(12);
  });

  const [link = "", other = ""] = links;
  const pupil = await openBrowser();
  const theirs = pupil.getByRole("main");
  const choosePassword = async () => {
    await theirs.getByLabel(loginCode.newPassword, { exact: true }).fill(password);
    await theirs.getByLabel(fields.confirmPassword).fill(password);
    await theirs.getByRole("button", { name: loginCode.send }).click();
  };
  const scan = async (address: string) => {
    const { pathname, hash } = new URL(address);
    await pupil.goto("about:blank");
    await pupil.goto(pathname + hash);
    await waitUntilInteractive(pupil);
    await expect(theirs.getByLabel(loginCode.loginCode)).toHaveValue(hash.slice(1));
    await expect(pupil).toHaveURL(pathname);
  };
  let name = "";

  await test.step("a pupil scans the code, and chooses a password", async () => {
    await scan(link);
    await expectAccessible(pupil);
    await choosePassword();
    const said = pupil.getByRole("status").filter({ hasText: /\d{4}/ });
    name = (await said.first().innerText()).match(/\u2068(.+?)\u2069/)?.[1] ?? "";
    expect(names).toContain(name);
    await expect(pupil).toHaveURL("/my-courses");
    await pupil.goto("/account");
    await expect(theirs.getByText(name, { exact: true })).toBeVisible();
    await expect(theirs.getByText(textsOf(country).account.loginNameHint)).toBeVisible();
    await expectAccessible(pupil);
  });

  await test.step("and logs in with name and password; a wrong name is told, a used code as well", async () => {
    const logInAs = async (typed: string) => {
      await pupil.goto("/auth/login");
      await waitUntilInteractive(pupil);
      await theirs.getByLabel(fields.email).fill(typed);
      await theirs.getByLabel(fields.password, { exact: true }).fill(password);
      await theirs.getByRole("button", { name: login.send, exact: true }).click();
    };
    await pupil.evaluate("localStorage.clear()");
    await logInAs(`${name}9`);
    await expect(theirs.getByRole("alert")).toHaveText(textsOf(country).errors.BAD_CREDENTIALS);
    await logInAs(` ${name.toUpperCase()}`);
    await expect(pupil).toHaveURL("/my-courses");
    await pupil.evaluate("localStorage.clear()");
    await scan(link);
    await choosePassword();
    await expect(theirs.getByRole("alert")).toHaveText(loginCode.problems.LOGIN_CODE_NOT_ACCEPTED);
    await pupil.goto("/reset-password");
    await expect(theirs.getByText(accounts.links.requestReset.noEmail)).toBeVisible();
    await theirs.getByRole("link", { name: accounts.links.requestReset.byCode }).click();
    await expect(theirs.getByRole("heading", { name: loginCode.title })).toBeVisible();
  });

  await test.step("another print withdraws the codes that were not used, as was told before", async () => {
    await page.goto(`/admin/allUsers/classes/${classId}`);
    await main.getByRole("link", { name: classes.slips }).click();
    await expect(main.getByText(slips.ready(11))).toBeVisible();
    await expect(main.getByText(slips.withdrawn(11))).toBeVisible();
    await expect(main.getByText(slips.known(1))).toBeVisible();
    await main.getByLabel(slips.days).fill("31");
    await expect(main.getByText(slips.daysWrong)).toBeVisible();
    await expect(main.getByRole("button", { name: slips.make })).toBeDisabled();
    await expectAccessible(page);
    await main.getByLabel(slips.days).fill("30");
    await download(page, main.getByRole("button", { name: slips.make }), file);
    await scan(other);
    await choosePassword();
    await expect(theirs.getByRole("alert")).toHaveText(loginCode.problems.LOGIN_CODE_NOT_ACCEPTED);
    await page.goto(`/admin/allUsers?search=${name}`);
    await expect(main.getByText(users.noEmail).first()).toBeVisible();
    await expect(main.getByText(name, { exact: true }).first()).toBeVisible();
  });
});

test("five hundred in twelve classes come with a file that has twenty faults, and ten sign in with their slips", async ({
  page,
  country,
  request,
}, info) => {
  test.slow();
  const { imports, slips } = textsOf(country).manage;
  const now = Date.now();
  const classNames = await asDirector(request, country, async (api, headers) => {
    // Another journey may sign the director out between two calls: then all are made anew.
    const names = Array.from({ length: 12 }, (_, at) => `SS${at} ${Date.now()}`);
    for (const name of names) await api("POST /class/add", { body: { name }, headers });
    return names;
  });
  const pupils = Array.from({ length: 500 }, (_, at) => [
    `${firstNames[country][at % 3]} ${at}`,
    classNames[at % 12] ?? "",
    "",
    at % 25 === 1 ? `pupil${at}.${now}@school.test` : "",
  ]);
  const spoil = (at: number, cell: number, typed: string) => pupils[at]?.splice(cell, 1, typed);
  for (let at = 0; at < 5; at += 1) {
    spoil(at * 7, 2, "055");
    spoil(at * 7 + 101, 3, `pupil1.${now}@school.test`);
    spoil(at * 7 + 202, 1, "SS99");
    spoil(at * 7 + 303, 0, "x".repeat(300));
  }
  const head = [headings[country][0] ?? "", headings[country][1] ?? "", "Phone", "E-mail"];
  const main = page.getByRole("main");

  await test.step("the faults are named, and mended in place", async () => {
    await logInAsAdmin(page, request, country);
    await page.goto("/admin/allUsers/import");
    await waitUntilInteractive(page);
    const buffer = fileOf[country]([["2026/2027", "", "", ""], head, ...pupils]);
    await main
      .locator("input[type=file]")
      .setInputFiles({ name: "school.csv", mimeType: "text/csv", buffer });
    await main.getByLabel(imports.makeNames(476)).check();
    await main.getByLabel(imports.missingClass({ name: "SS99", lines: 5 })).uncheck();
    await expect(main.getByText(imports.faulty(20))).toBeVisible();
    for (let at = 0; at < 5; at += 1) {
      const mend = async (line: number, label: string, typed: string) => {
        const field = main
          .getByRole("group", { name: imports.line(line + 3), exact: true })
          .getByLabel(label);
        await field.fill(typed);
        await field.press("Tab");
      };
      await mend(at * 7, imports.fields.phone, "");
      await mend(at * 7 + 101, imports.fields.email, `mended${at}.${now}@school.test`);
      await mend(at * 7 + 202, imports.fields.className, classNames[0] ?? "");
      await mend(at * 7 + 303, imports.fields.fullName, `${firstNames[country][0]} ${at}`);
    }
    await expect(main.getByText(imports.ready(500))).toBeVisible();
  });

  const file = info.outputPath("slips.pdf");
  await test.step("all are imported, and their slips are printed", async () => {
    await main.getByLabel(imports.invite).uncheck();
    await main.getByRole("button", { name: imports.importNow(500) }).click();
    await main.getByRole("link", { name: imports.printSlips }).click();
    await expect(main.getByText(slips.ready(500))).toBeVisible();
    await download(page, main.getByRole("button", { name: slips.make }), file);
  });

  await test.step("ten of them sign in with the codes of their slips", async () => {
    const { stdout } = await run("pdftotext", ["-raw", file, "-"]);
    const codes = stdout.match(new RegExp(CODE, "g")) ?? [];
    expect(new Set(codes).size).toBe(500);
    for (const loginCode of codes.slice(0, 10)) {
      const signedIn = await openApi(request).api("POST /auth/login-by-code", {
        body: { loginCode, newPassword: "a light by the sea" },
      });
      expect(signedIn.role).toBe("STUDENT");
    }
  });
});
