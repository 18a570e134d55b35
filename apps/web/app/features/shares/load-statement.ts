import type { Period } from "@manara/contract/books/period";
import { api, fetchFile } from "../../api/step-up-api.ts";
import { findPeriod } from "../books/period.rules.ts";

/** The statement of the days that the address names, or of this month. */
export const loadStatement = (userId: string | undefined, url: URL) =>
  api("GET /share/statement", { query: { userId, ...findPeriod(url) } });

/** How a statement is kept as a file. */
export function filesOf({ userId, from, to }: Period & { userId: number }) {
  const query = { userId, from, to };
  return {
    readPdf: () => fetchFile("GET /share/statement/print", { query }),
    table: { route: "GET /share/statement/export", query } as const,
    fileName: `statement-${userId}-${from}-${to}`,
  };
}
