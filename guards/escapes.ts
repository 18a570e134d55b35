import { findMatches, type Guard, isCode } from "./source-files.ts";

const SILENCED =
  /@ts-(?:ignore|nocheck|expect-error)|(?:oxlint|eslint)-disable(?:-next-line|-line)?(?![^\n]*--\s*\S)|biome-ignore(?:-\w+)?\s+\S+?\s*(?::\s*)?(?=\n|\*\/|$)/g;
const SKIPPED =
  /\b(?:test|it|describe|suite)\.(?:skip|only|todo|fixme|fails|skipIf|runIf)\b|\b(?:xit|xtest|xdescribe|fdescribe|fit)\(/g;

/** A check may be silenced only with its reason beside it; the compiler and the tests never. */
export const guardEscapes: Guard = (files) =>
  files
    .filter((file) => isCode(file) && !file.path.startsWith("guards/escapes"))
    .flatMap((file) => [
      ...findMatches(file, SILENCED, (what) => `"${what.trim()}" silences a check without saying why`),
      ...findMatches(file, SKIPPED, (what) => `"${what}" leaves a test out`),
    ]);
