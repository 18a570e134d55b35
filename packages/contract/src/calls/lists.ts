import { z } from "zod";
import { NumberParam } from "../fields/primitives.ts";

const limit = NumberParam(z.int().min(1).max(500));
const offset = NumberParam(z.int().min(0));

/** The part of a list that is answered whole without it: `limit` 1–500, `offset` ≥ 0. */
export const Paging = z.object({ limit: limit.optional(), offset: offset.optional() });

/** The part of a list that is never answered whole: without a `limit` so many rows. */
export const pageOf = (rows: number) => z.object({ limit: limit.default(rows), offset: offset.default(0) });

/** Sort key; a column has the name of the field that shows it. */
export interface Sort<Column extends string = string> {
  column: Column;
  descending: boolean;
}

/** The order of a list: one of these columns, with a minus sign from the last to the first; blank is the list's own. */
export const sortBy = <const Column extends string>(...columns: readonly Column[]) =>
  z
    .enum(["", ...columns, ...columns.map((column) => `-${column}` as const)])
    .transform((text): Sort<Column> | undefined => {
      const descending = text.startsWith("-");
      const column = columns.find((one) => one === (descending ? text.slice(1) : text));
      return column && { column, descending };
    })
    .optional();
