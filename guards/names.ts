import { findMatches, type Guard, isCode } from "./source-files.ts";

const DRAWER = /(^|\/)(utils?|helpers?|common|shared|misc|lib|index)(\/|\.\w+$)/;

/** No drawers and no barrels: a file is named after its one topic, and is imported where it lives. */
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
  return [...drawers, ...barrels];
};
