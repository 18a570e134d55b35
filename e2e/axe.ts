import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { RunOptions } from "axe-core";

// Frames are of other sites.
const options: RunOptions = { resultTypes: ["violations"], iframes: false };

/** Scripts for a page. Reading axe takes as long as half of what it does: a document keeps it while screens change. */
export const hasAxe = "'axe' in window";
export const readAxe = `${readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")}; null`;
/** A promise of what keeps somebody out, one text for each place. */
export const runAxe = `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
  violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => id + ": " + help + ": " + html)))`;
