import { describe, expect, it } from "vitest";
import { pagerNumbers } from "../ui/pager.tsx";
import { pageOf, partOf, readPage } from "./list-page.rules.ts";
import { readPageNumber, readPositive, writeQuery } from "./query.rules.ts";

const size = 24;
const list = Array.from({ length: size * 2 + 1 }, (_, index) => index);

describe("an address", () => {
  it.each([
    ["", 1],
    ["page=3", 3],
    ["page=-4", 1],
    ["page=1.5", 1],
    ["page=x", 1],
    ["page=9999999999", 1],
  ])("%s asks for page %d", (query, page) => {
    expect(readPageNumber(new URLSearchParams(query))).toBe(page);
  });

  it("holds what is asked for besides, and leaves out what is not", () => {
    expect(writeQuery({ search: "أمين", sort: "name", field: null, mine: false, blank: "", page: 2 })).toBe(
      `?${new URLSearchParams({ search: "أمين", sort: "name", page: "2" }).toString()}`,
    );
    expect(writeQuery({ page: 1 })).toBe("");
  });

  it("writes numbers in digits alone", () => {
    expect(readPositive("7")).toBe(7);
    for (const text of ["0", "-1", "seven", "", null, undefined]) expect(readPositive(text)).toBeNull();
  });
});

describe("pages", () => {
  it("are parts of a list", () => {
    expect(partOf({ page: 1, size })).toEqual({ limit: 24, offset: 0 });
    expect(partOf({ page: 3, size })).toEqual({ limit: 24, offset: 48 });
  });

  it("hold as many rows as there is room for, the last one the rest", () => {
    expect(pageOf(list, { page: 1, size })).toMatchObject({ page: 1, pages: 3, total: list.length });
    expect(pageOf(list, { page: 1, size }).items).toHaveLength(size);
    expect(pageOf(list, { page: 3, size }).items).toEqual([size * 2]);
  });

  it("end with the last one", () => {
    expect(pageOf(list, { page: 99, size }).page).toBe(3);
    expect(pageOf([], { page: 5, size })).toEqual({ items: [], page: 1, pages: 1, total: 0 });
  });

  it("are read as they are cut, whichever is asked for", async () => {
    for (const page of [1, 2, 3, 99]) {
      const asked: number[] = [];
      const read = async ({ limit, offset }: { limit: number; offset: number }) => {
        asked.push(offset);
        return { items: list.slice(offset, offset + limit), total: list.length };
      };
      expect(await readPage({ page, size }, read)).toEqual(pageOf(list, { page, size }));
      expect(asked).toHaveLength(page > 3 ? 2 : 1);
    }
  });

  it("are numbered around the one at hand", () => {
    expect(pagerNumbers({ page: 1, pages: 3 })).toEqual([1, 2, 3]);
    expect(pagerNumbers({ page: 6, pages: 13 })).toEqual([1, null, 5, 6, 7, null, 13]);
    expect(pagerNumbers({ page: 13, pages: 13 })).toEqual([1, null, 12, 13]);
    expect(pagerNumbers({ page: 1, pages: 1 })).toEqual([1]);
  });
});
