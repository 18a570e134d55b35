import { isInstalled } from "./converter.mjs";
import { installFromDebian } from "./debian.mjs";

/** Whether LibreOffice is on the path: tests that open tables in it (`*.calc.*`) are left out where it is not. */
export const hasSpreadsheets = () => isInstalled("soffice");

/** Finds LibreOffice, or installs Debian's as root; says so where tests have to go without. */
export async function ensureSpreadsheets() {
  if (!hasSpreadsheets()) await installFromDebian("libreoffice-calc");
  if (!hasSpreadsheets())
    console.log(
      "There is no LibreOffice on this machine, so tests that open tables in it (*.calc.*) are LEFT OUT. Install it to run them.",
    );
}
