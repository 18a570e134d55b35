import { listResources } from "./page-resources.ts";
import { findStaticImports } from "./static-imports.ts";
import { addTransfers, noTransfer, type Transfer, type WeighAddress, weighText } from "./transfer.ts";

/**
 * What a browser with an empty cache loads for one page before anybody touches it. Fonts come when a letter asks for
 * them: bench:sight counts them.
 */
export interface FirstVisit {
  html: Transfer;
  js: Transfer;
  /** In files, and in the HTML, of which it is then a part. */
  css: Transfer;
  /** Pictures that do not wait until they are scrolled to. */
  images: Transfer;
  text: string;
}

async function weighAll(weigh: WeighAddress, addresses: Iterable<string>): Promise<Transfer> {
  let sum = noTransfer;
  for (const address of addresses) sum = addTransfers(sum, (await weigh(address)).transfer);
  return sum;
}

/** Scripts import scripts: follows them all. What is imported dynamically is not part of a first visit. */
async function followScripts(weigh: WeighAddress, first: readonly string[]): Promise<Set<string>> {
  const known = new Set(first);
  for (const address of known) {
    const { text } = await weigh(address);
    for (const imported of findStaticImports(text)) known.add(new URL(imported, address).href);
  }
  return known;
}

export async function weighFirstVisit(weigh: WeighAddress, address: string): Promise<FirstVisit> {
  const { text, transfer } = await weigh(address);
  const { scripts, styles, inlineStyles, images } = listResources(text, address);
  return {
    html: transfer,
    js: await weighAll(weigh, await followScripts(weigh, scripts)),
    css: addTransfers(await weighAll(weigh, styles), weighText(inlineStyles)),
    images: await weighAll(weigh, images),
    text,
  };
}
