import { type Guard, isCode } from "./source-files.ts";

const MAX_LINES = 400;

/** A file one can hold in mind. Past 250 lines it is split by use case; past 400 never. */
export const guardFileLength: Guard = (files) =>
  files
    .filter((file) => isCode(file) || file.path.endsWith(".css"))
    .filter(({ path }) => !path.endsWith(".generated.ts"))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path}:${lines} is longer than ${MAX_LINES} lines`);
