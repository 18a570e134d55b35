/*
 * Lists by page, the same for every one of them: the address says which page, the API is asked for a part of the list,
 * and its total says how many pages there are.
 */

/** One page of a list. */
export interface ListPage<T> {
  items: T[];
  /** Counted from 1. */
  page: number;
  pages: number;
  total: number;
}

/** Range of rows: a page, and how many rows one has. */
export interface Wanted {
  page: number;
  size: number;
}

/** Which part of a list a page is, as the API takes it. */
export const partOf = ({ page, size }: Wanted) => ({ limit: size, offset: (page - 1) * size });

/** How many pages hold so many rows; an empty list has one. */
const countPages = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The page that is wanted, or the last one when it is past the end. */
export async function readPage<T>(
  wanted: Wanted,
  read: (part: { limit: number; offset: number }) => Promise<{ items: T[]; total: number }>,
): Promise<ListPage<T>> {
  const found = await read(partOf(wanted));
  const pages = countPages(found.total, wanted.size);
  if (wanted.page <= pages) return { ...found, page: wanted.page, pages };
  return { ...(await read(partOf({ ...wanted, page: pages }))), page: pages, pages };
}

/** The same of a list that is there as a whole. */
export function pageOf<T>(list: readonly T[], { page: wanted, size }: Wanted): ListPage<T> {
  const pages = countPages(list.length, size);
  const page = Math.min(wanted, pages);
  const { limit, offset } = partOf({ page, size });
  return { items: list.slice(offset, offset + limit), page, pages, total: list.length };
}
