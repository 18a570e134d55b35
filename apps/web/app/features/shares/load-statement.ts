import type { Period } from "@manara/contract/books/period";
import { api, fetchFile } from "../../api/step-up-api.ts";
import { periodOf } from "../books/period.rules.ts";
import { dateIn } from "../cards/manage/batches/days.rules.ts";

/** The statement of this month, as this device's calendar has it, or of the days that the address names. */
export const loadStatement = (userId: string | undefined, url: URL) =>
  api("GET /share/statement", { query: { userId, ...periodOf(url, dateIn(new Date())) } });

/** How a statement is kept as a file. */
export function filesOf({ userId, from, to }: Period & { userId: number }) {
  const query = { userId, from, to };
  return {
    readPdf: () => fetchFile("GET /share/statement/print", { query }),
    readTable: () => api("GET /share/statement/export", { query }),
    fileName: `statement-${userId}-${from}-${to}`,
  };
}
