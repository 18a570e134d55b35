import { isInstalled } from "./converter.mjs";
import { installFromDebian } from "./debian.mjs";

/** Debian's packages, and what of them reads printed cards. */
const readers = { "zbar-tools": ["zbarimg"], "poppler-utils": ["pdftoppm", "pdftotext", "pdffonts"] };

const isMissing = (name) => !readers[name].every(isInstalled);

/** Whether what reads printed cards is on the path: tests that scan (`*.scanned.*`) are left out where it is not. */
export const hasCardReaders = () => !Object.keys(readers).some(isMissing);

/** Finds what tests read printed cards with, or installs Debian's as root; says so where tests have to go without. */
export async function ensureCardReaders() {
  for (const name of Object.keys(readers)) if (isMissing(name)) await installFromDebian(name);
  for (const name of Object.keys(readers).filter(isMissing))
    console.log(
      `There is no ${name} on this machine, so tests that scan cards (*.scanned.*) are LEFT OUT. Install it to run them.`,
    );
}
