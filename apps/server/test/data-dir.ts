import path from "node:path";

/**
 * The DATA_DIR of a school whose data lie in a folder. In one of the countries it is relative to the program's working folder, as the
 * default is, so that both ways are tried wherever both countries are.
 */
export const dataDirOf = (
  country: string | undefined,
  folder: string,
  workingFolder = process.cwd(),
): string => (country === "ng" ? `./${path.relative(workingFolder, folder)}` : folder);
