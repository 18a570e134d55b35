import { closeGracefully, stopWithinMs } from "../close-gracefully.ts";
import { explainFailure } from "../explain-failure.ts";
import { openLog } from "../platform/observability/log.ts";
import type { ProcessFigures } from "../platform/observability/meter.ts";
import { openSchoolServer } from "../school-server.ts";
import { readSettings } from "../settings/settings.ts";
import type { ToWorker } from "./messages.ts";
import { hear, openSiblings, reportToSupervisor } from "./siblings.ts";

/** Until it serves, nothing waits for what it knows, and it can end at once. */
let catchUp = async (): Promise<void> => {};
let readFigures = async (): Promise<ProcessFigures> => [];
let stop = (): void => process.exit(0);

async function begin({ withPages }: { withPages: boolean }): Promise<void> {
  const starting = hear("start");
  // Messages can come together with the first: who listens only after that has missed them.
  process.on("message", (message: ToWorker) => {
    if (message.kind === "stop") stop();
    if (message.kind !== "catch up" && message.kind !== "report figures") return;
    const { kind, round } = message;
    if (kind === "catch up") void catchUp().then(() => reportToSupervisor({ kind: "caught up", round }));
    else void readFigures().then((figures) => reportToSupervisor({ kind: "figures", round, figures }));
  });
  const { connection, owner, embedded, port, makesVideos } = await starting;
  const settings = readSettings();
  const log = openLog(settings.LOG_LEVEL);
  const start = {
    settings,
    connection,
    ...(owner && { owner }),
    embedded,
    isFirst: port === null,
    makesVideos,
    siblings: openSiblings(),
    withPages,
    log,
  };
  const school = await openSchoolServer(start);
  ({ catchUp, readFigures } = school);
  // From here on its memory counts, and nothing is in it yet.
  reportToSupervisor({ kind: "open" });
  const address = await school.listen({ ...(port !== null && { port }), isShared: true });
  const { leave } = school;
  const withinMs = stopWithinMs(settings);
  stop = closeGracefully({ log, leave, stop: school.stop, withinMs, ignoresInterrupt: true });
  reportToSupervisor({ kind: "serving", address, notice: school.notice });
}

/** Serves as one of several workers, as its supervisor says. */
export function work({ withPages = true } = {}): void {
  begin({ withPages }).catch((error: unknown) => {
    reportToSupervisor({ kind: "failed", reason: explainFailure(error) }, () => process.exit(1));
  });
}
