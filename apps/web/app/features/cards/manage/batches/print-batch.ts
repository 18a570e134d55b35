import { ApiError } from "@manara/contract/calls/api-error";
import type { SheetLayout } from "@manara/contract/cards/batch-rules";
import { sendForFile } from "../../../../api/step-up-api.ts";

interface Sheet {
  batchId: number;
  layout: SheetLayout;
  /** With other codes than were printed before. */
  again: boolean;
}

/** The sheet of a batch as PDF. Rejects with an {@link ApiError}. */
export async function printBatch(sheet: Sheet): Promise<Blob> {
  const answer: { body: unknown } = await sendForFile("POST /card/batch/print", { body: sheet });
  if (answer.body instanceof Blob) return answer.body;
  throw new ApiError(0, "OFFLINE");
}
