/*
 * Code 128 in its set C (ISO/IEC 15417): two digits a symbol. Each symbol is three bars and three spaces of eleven modules together; the
 * stop has a bar more.
 */

/** Widths of bar, space, bar, … of the symbols 0 to 102, by their values. */
const symbols = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213
  221312 231212 112232 122132 122231 113222 123122 123221 223211 221132
  221231 213212 223112 312131 311222 321122 321221 312212 322112 322211
  212123 212321 232121 111323 131123 131321 112313 132113 132311 211313
  231113 231311 112133 112331 132131 113123 113321 133121 313121 211331
  231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
  314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
  112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
  214121 412121 111143 111341 131141 114113 114311 411113 411311 113141
  114131 311141 411131`
  .trim()
  .split(/\s+/);

const START_C = "211232";
const START_C_VALUE = 105;
const STOP = "2331112";
const CHECK_MODULUS = 103;

/** A dark bar, in modules from the first one. */
export interface Bar {
  x: number;
  width: number;
}

/** The bars of an even number of digits. The light at both ends is the caller's. */
export function encodeDigits(digits: string): Bar[] {
  if (!/^(?:\d\d)+$/.test(digits)) throw new RangeError("Set C of Code 128 has pairs of digits alone.");
  const values = Array.from({ length: digits.length / 2 }, (_, at) =>
    Number(digits.slice(2 * at, 2 * at + 2)),
  );
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), START_C_VALUE) % CHECK_MODULUS;
  const widths = [START_C, ...[...values, check].map((value) => symbols[value] ?? ""), STOP].join("");
  const bars: Bar[] = [];
  let x = 0;
  for (const [at, text] of [...widths].entries()) {
    const width = Number(text);
    if (at % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return bars;
}
