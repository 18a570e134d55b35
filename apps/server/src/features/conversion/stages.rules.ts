import type { Converter } from "./find-converter.ts";
import type { Plan, Stage } from "./versions.rules.ts";

/** Later versions of a video after it is shown. OPUS: of one that an older version of the program has made. */
export type NextStage = Exclude<Stage, "FIRST"> | "OPUS";

const order: readonly Stage[] = ["FIRST", "REST", "AV1"];

/** The next stage in which there is something to make; null: there is none. */
export function stageAfter(
  stage: Stage,
  plan: Plan,
  { hasAv1 }: Pick<Converter, "hasAv1">,
): NextStage | null {
  const later = order.slice(order.indexOf(stage) + 1);
  const next = later.find((one) => plan.stages[one].length > 0 && (one !== "AV1" || hasAv1));
  return next === undefined || next === "FIRST" ? null : next;
}

/** Stages that nobody waits for are done at night, between these hours of the school. */
export const NIGHT = { from: 0, to: 6 };

/** Minutes until the night begins; 0: it is night. `hour` and `minute` are those of the school. */
export function minutesToNight({ hour, minute }: { hour: number; minute: number }): number {
  const isNight = hour >= NIGHT.from && hour < NIGHT.to;
  return isNight ? 0 : (24 - hour + NIGHT.from) * 60 - minute;
}
