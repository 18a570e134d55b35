import type { parseArgs } from "node:util";

export interface Option {
  type: "string" | "boolean";
  multiple?: boolean;
  /** What its value is, in capitals. */
  of?: string;
  /** A few words for the help. */
  does: string;
}
export interface Shape<Options> {
  /** As it is typed. */
  call: string;
  /** A sentence or some. */
  does: string;
  /** The fewest and the most words beside options; by default none. */
  takes?: readonly [number, number];
  options: Options;
}
export type Called<Options extends Record<string, Option>> = Pick<
  ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>>,
  "values" | "positionals"
>;
export class WrongCall extends Error {
  exitCode: number;
}
export function readCall<const Options extends Record<string, Option>>(
  shape: Shape<Options>,
  args?: readonly string[],
): Called<Options>;
