import { findMatches, type Guard, isCode, isTest } from "./source-files.ts";

const DRAWER = /(^|\/)(utils?|helpers?|common|shared|misc|lib|index)(\/|\.\w+$)/;

/** No drawers and no barrels: a file is named after its one topic, and is imported where it lives. One that is found by its place is named in full. */
export const guardNames: Guard = (files) => {
  const code = files.filter(isCode);
  const drawers = code
    .filter(({ path }) => DRAWER.test(path))
    .map(({ path }) => `${path}:1 is a drawer; name its topic`);
  const barrels = code.flatMap((file) =>
    findMatches(
      file,
      /^export \* (?:as \w+ )?from/gm,
      () => "passes on another file's exports; import them where they live",
    ),
  );
  const unbuilt = code
    .filter((file) => /^(apps|packages)\//.test(file.path) && !isTest(file))
    .flatMap((file) =>
      findMatches(
        file,
        /\bnew URL\(\s*`[^`]*\$\{[^`]*`,\s*import\.meta\.url/g,
        () => "builds an address next to its source; the built program is elsewhere: start from a folder's",
      ),
    );
  return [...drawers, ...barrels, ...unbuilt];
};

const CLAUSE = /\/\*\*?\s+(?:\* )?(?:What|Who(?:ever|m|se)?|That)\b/g;

/** Headers of sources begin with the name of a thing or an act, not with a clause. */
export const guardHeaders: Guard = (files) =>
  files
    .filter((file) => /^(?:apps|packages)\//.test(file.path) && isCode(file) && !isTest(file))
    .flatMap((file) =>
      findMatches(file, CLAUSE, (begun) => `${begun} begins no header: name the thing or the act`),
    );
