import type { SheetLayout } from "@manara/contract/cards/batch-rules";
import { openFileClient } from "../../../../api/step-up-api.ts";
import { openPageCounter } from "./count-pages.ts";

interface Sheet {
  batchId: number;
  layout: SheetLayout;
  /** With other codes than were printed before. */
  again: boolean;
}

/** The sheet of a batch as PDF; `onPages` is called with how many pages are there so far. Rejects with an `ApiError`. */
export function printBatch(sheet: Sheet, onPages: (pages: number) => void): Promise<Blob> {
  const countPages = openPageCounter();
  const fetchFile = openFileClient((bytes) => onPages(countPages(bytes)));
  return fetchFile("POST /card/batch/print", { body: sheet });
}
