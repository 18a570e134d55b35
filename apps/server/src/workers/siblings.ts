import { once } from "node:events";
import { type Siblings, shareRounds } from "../platform/siblings.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

/** Says something to the supervisor. */
export function tellSupervisor(message: FromWorker, then?: () => void): void {
  process.send?.(message, undefined, undefined, then);
}

/** Waits for the first message of a kind from the supervisor. */
export async function hear<Kind extends ToWorker["kind"]>(kind: Kind) {
  for (;;) {
    const [message] = (await once(process, "message")) as [ToWorker];
    if (message.kind === kind) return message as Extract<ToWorker, { kind: Kind }>;
  }
}

/** The other workers, reached through the supervisor; calls at the same time share a question. */
export const openSiblings = (): Siblings => ({
  catchUp: shareRounds(async () => {
    const answered = hear("all caught up");
    tellSupervisor({ kind: "catch up" });
    await answered;
  }),
});
