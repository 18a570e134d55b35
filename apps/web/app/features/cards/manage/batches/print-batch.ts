import { ApiError } from "@manara/contract/calls/api-error";
import type { SheetLayout } from "@manara/contract/cards/batch-rules";
import { fileClient } from "../../../../api/step-up-api.ts";
import { openPageCounter } from "./count-pages.ts";

interface Sheet {
  batchId: number;
  layout: SheetLayout;
  /** With other codes than were printed before. */
  again: boolean;
}

/** The sheet of a batch as PDF; `onPages` is called with how many pages are there so far. Rejects with an {@link ApiError}. */
export async function printBatch(sheet: Sheet, onPages: (pages: number) => void): Promise<Blob> {
  const countPages = openPageCounter();
  const { send } = fileClient((bytes) => onPages(countPages(bytes)));
  const answer: { body: unknown } = await send("POST /card/batch/print", { body: sheet });
  if (answer.body instanceof Blob) return answer.body;
  throw new ApiError(0, "OFFLINE");
}
