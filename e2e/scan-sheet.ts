import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A scanner that misses one of twenty codes on a page finds it in another size, as a hand that moves closer does. */
const DOTS_PER_INCH = [150, 200, 300];

/** What a scanner reads on one page. */
export interface ScannedPage {
  /** The digits of its barcodes. */
  serials: string[];
  /** Where its QR codes lead. */
  links: string[];
}

/** Reads barcodes and QR codes of a PDF file with zbar (zbar-tools and poppler-utils of Debian), page by page, until so many are found on each. */
export async function scanSheet(
  file: string,
  { folder, pages, onPage }: { folder: string; pages: number; onPage: number },
): Promise<ScannedPage[]> {
  const picture = path.join(await mkdtemp(path.join(folder, "pages-")), "page");
  const scanned: ScannedPage[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const found = new Set<string>();
    for (const dots of DOTS_PER_INCH) {
      if (found.size === onPage) break;
      const place = ["-f", String(page), "-l", String(page), "-singlefile"];
      await run("pdftoppm", ["-gray", "-r", String(dots), ...place, file, picture]);
      const kinds = ["-Sdisable", "-Scode128.enable", "-Sqrcode.enable"];
      const { stdout } = await run("zbarimg", ["--quiet", "--nodbus", ...kinds, `${picture}.pgm`]);
      for (const line of stdout.trim().split("\n")) found.add(line);
    }
    const read = (kind: string) =>
      [...found].flatMap((line) => (line.startsWith(kind) ? [line.slice(kind.length)] : []));
    scanned.push({ serials: read("CODE-128:").toSorted(), links: read("QR-Code:") });
  }
  return scanned;
}
