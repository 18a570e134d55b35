import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { compileIn, copyProgram, editFile, startIn } from "../copied-program.ts";
import { CODE, folderOfCountry, MISSING } from "./country-folder.ts";

const MINUTES_MS = 60_000;

const folder = await mkdtemp(path.join(tmpdir(), "manara-country-"));
afterAll(() => rm(folder, { recursive: true }));

const countries = path.join(folder, "packages/countries/src");

test(
  "a new country is a folder and a line in each of two lists",
  async () => {
    await copyProgram(folder);
    await mkdir(path.join(countries, CODE));
    for (const [name, text] of Object.entries(folderOfCountry))
      await writeFile(path.join(countries, CODE, name), text);
    const list = path.join(countries, "countries.ts");
    await editFile(list, /\n {2}ng,/, `$&\n  ${CODE},`);
    await editFile(list, /import \{ ng \}/, `import { ${CODE} } from "./${CODE}/country.ts";\n$&`);
    await editFile(
      path.join(folder, "apps/web/app/app.css"),
      /@import .*ng\/theme.css";/,
      `$&\n@import "../../../packages/countries/src/${CODE}/theme.css";`,
    );
    // A title that is missing is named, and nothing else.
    expect(await compileIn(folder, ".")).toEqual([`packages/countries/src/${CODE}/country.ts`]);
    await editFile(path.join(countries, CODE, "en.ts"), /\n {4}home: "Home",/, `$&\n    ${MISSING}`);
    await startIn(folder, "node_modules/.bin/react-router", "typegen", "apps/web");
    expect(await compileIn(folder, ".", "apps/web", "e2e")).toEqual([]);

    const checks = path.join(folder, "apps/server/test/new-country");
    await rename(path.join(checks, "new-country.check.ts"), path.join(checks, "new-country.test.ts"));
    const { stdout } = await startIn(
      folder,
      "node_modules/vitest/vitest.mjs",
      "run",
      "new-country.test.ts",
      "packages/countries",
      "course-art.test.ts",
      "pages.routes.test.ts",
      "country-themes.test.ts",
      "settings.rules.test.ts",
    );
    expect(stdout).toMatch(/Test Files .*6 passed/);
  },
  10 * MINUTES_MS,
);
