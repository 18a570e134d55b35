import type { EventEmitter } from "node:events";
import { shareRounds } from "../platform/cache/share-rounds.ts";
import type { Siblings } from "../platform/cache/siblings.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

/** Says something to the supervisor. */
export function reportToSupervisor(message: FromWorker, then?: () => void): void {
  process.send?.(message, undefined, undefined, then);
}

/**
 * Waits for the first message of a kind from the supervisor. It listens all the while: several messages can come at once,
 * and nothing that waits is run between them.
 */
export function hear<Kind extends ToWorker["kind"]>(
  kind: Kind,
  from: Pick<EventEmitter, "on" | "off"> = process,
): Promise<Extract<ToWorker, { kind: Kind }>> {
  const { promise, resolve } = Promise.withResolvers<Extract<ToWorker, { kind: Kind }>>();
  const take = (message: ToWorker) => {
    if (message.kind !== kind) return;
    from.off("message", take);
    resolve(message as Extract<ToWorker, { kind: Kind }>);
  };
  from.on("message", take);
  return promise;
}

/** The other workers, reached through the supervisor; calls at the same time share a question. */
export const openSiblings = (): Siblings => ({
  catchUp: shareRounds(async () => {
    const answered = hear("all caught up");
    reportToSupervisor({ kind: "catch up" });
    await answered;
  }),
  readFigures: shareRounds(async () => {
    const answered = hear("all figures");
    reportToSupervisor({ kind: "report figures" });
    return (await answered).figures;
  }),
});
