import { execFile } from "node:child_process";
import { mkdtemp, readdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Enough for bars of a third of a millimetre. */
const DOTS_PER_INCH = 150;

/** What a scanner reads on one page. */
export interface ScannedPage {
  /** The digits of its barcodes. */
  serials: string[];
  /** Where its QR codes lead. */
  links: string[];
}

/** Reads every barcode and every QR code of a PDF file with zbar (zbar-tools and poppler-utils of Debian), page by page. */
export async function scanSheet(file: string, folder: string): Promise<ScannedPage[]> {
  const pictures = await mkdtemp(path.join(folder, "pages-"));
  await run("pdftoppm", ["-gray", "-r", String(DOTS_PER_INCH), file, path.join(pictures, "page")]);
  const pages: ScannedPage[] = [];
  for (const name of (await readdir(pictures)).toSorted()) {
    const kinds = ["-Sdisable", "-Scode128.enable", "-Sqrcode.enable"];
    const { stdout } = await run("zbarimg", ["--quiet", "--nodbus", ...kinds, path.join(pictures, name)]);
    const read = (kind: string) =>
      stdout.split("\n").flatMap((line) => (line.startsWith(kind) ? [line.slice(kind.length)] : []));
    pages.push({ serials: read("CODE-128:").toSorted(), links: read("QR-Code:") });
  }
  return pages;
}
