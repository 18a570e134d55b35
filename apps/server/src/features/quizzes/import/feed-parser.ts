import type { Parser } from "htmlparser2";

const PIECE = 1000;
/** No question has elements so deep within each other; a parser takes the square of their number. */
const DEEPEST = 200;

/** Gives a parser its source piece by piece, up to where elements stand too deep within each other. */
export function feedParser(parser: Parser, source: string, depth: () => number): void {
  for (let from = 0; from < source.length && depth() <= DEEPEST; from += PIECE)
    parser.write(source.slice(from, from + PIECE));
  parser.end();
}
