import { currentSession } from "../../session/session.ts";
import { renewWhenDue } from "../../taken/lease.ts";
import { listTaken } from "../../taken/taken-store.ts";
import { keepPageOf } from "./keep-page.ts";
import { goOnLoading } from "./loads.ts";

const KEPT_EVERY_MS = 3_600_000;
let keptAt = 0;
let keptFor = 0;

/** Keeps the pages of lessons that are here as they are now: a session that ended took them along. */
async function keepPages(userId: number): Promise<void> {
  if (keptFor === userId && performance.now() - keptAt < KEPT_EVERY_MS) return;
  [keptAt, keptFor] = [performance.now(), userId];
  for (const lesson of await listTaken(userId)) if (lesson.state === "WHOLE") await keepPageOf(lesson);
}

/** Looks after what was taken along at a contact with the school: its lease, its pages, and what is still to be loaded. */
export async function lookAfter(): Promise<void> {
  const session = currentSession();
  if (!session || session.behind) return;
  await renewWhenDue();
  void goOnLoading();
  await keepPages(session.user.userId);
}
