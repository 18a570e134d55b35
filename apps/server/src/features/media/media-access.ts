import { LRUCache } from "lru-cache";
import type { Platform } from "../../platform/platform.ts";
import { judgeFinding, judgeOpening } from "../access/access.rules.ts";
import { findLessonsOfFile, findLiveSession, isIntroVideo } from "./media-access.repo.ts";
import type { MediaHolder } from "./media-links.ts";

/** What is held of a file: who has been let in, and until when without another look. */
interface Admission {
  /** When access or session ends by themselves, on the school's clock. */
  endsAt: number;
  /** Where the session was opened from; null: for all. */
  address: string | null;
  userVersion: number;
  courseVersion: number;
  /** On the clock of `performance.now()`. */
  checkedAt: number;
}

const admissions = new WeakMap<Platform["changes"], LRUCache<string, Admission>>();
/** Notices arrive at once; where they may not have, nobody is let in for longer on an old look. */
const TRUSTED_FOR_MS = 3_000;

const versionsOf = ({ changes }: Platform, { courseId, session }: MediaHolder) => ({
  userVersion: session ? changes.versionOfSubject("user", session.userId) : 0,
  courseVersion: changes.versionOfSubject("course", courseId),
});

/** Whether nothing can have ended since the admission that this process would not know of. */
function holds(platform: Platform, holder: MediaHolder, admission: Admission): boolean {
  if (admission.endsAt <= platform.clock().getTime()) return false;
  const { userVersion, courseVersion } = versionsOf(platform, holder);
  if (admission.userVersion !== userVersion || admission.courseVersion !== courseVersion) return false;
  const knownUntil = platform.changes.isListening() ? platform.changes.heardUntil() : 0;
  return performance.now() - Math.max(admission.checkedAt, knownUntil) < TRUSTED_FOR_MS;
}

/** Whether a link's holder may load a file now: from memory, unless something may have ended. `address` is the client's. */
export async function mayLoad(
  platform: Platform,
  holder: MediaHolder,
  { fileKey, address }: { fileKey: string; address: string },
): Promise<boolean> {
  const { courseId, session } = holder;
  const memory = admissions.get(platform.changes) ?? new LRUCache<string, Admission>({ max: 20_000 });
  admissions.set(platform.changes, memory);
  const name = `${courseId} ${session?.sessionId ?? ""} ${fileKey}`;
  let admission = memory.get(name) ?? null;
  if (!admission || !holds(platform, holder, admission)) {
    memory.delete(name);
    admission = await admit(platform, holder, fileKey);
    if (admission) memory.set(name, admission);
  }
  if (!admission) return false;
  return !platform.settings.SESSION_IP_BINDING || admission.address === null || admission.address === address;
}

/** Asks the database; the versions are read first, so that whatever ends meanwhile is looked at again. */
async function admit(platform: Platform, holder: MediaHolder, fileKey: string): Promise<Admission | null> {
  const { db, clock } = platform;
  const admission = { ...versionsOf(platform, holder), checkedAt: performance.now() };
  const now = clock();
  const live = holder.session && (await findLiveSession(db, holder.session));
  if (holder.session && (!live || live.expiresAt <= now)) return null;
  const file = { courseId: holder.courseId, fileKey };
  const lessons = await findLessonsOfFile(db, file, { caller: live?.caller ?? null, now });
  const ends = lessons
    .filter(({ access }) => !judgeFinding(access) && !judgeOpening(access, access.course))
    .map(({ access, purchaseEndsAt }) => (access.course.isStaff || access.free ? null : purchaseEndsAt));
  if (ends.length === 0 && (holder.session || !(await isIntroVideo(db, file)))) return null;
  const lessonEnds = ends.map((end) => end?.getTime() ?? Number.POSITIVE_INFINITY);
  const accessEnds = lessonEnds.length > 0 ? Math.max(...lessonEnds) : Number.POSITIVE_INFINITY;
  const endsAt = Math.min(accessEnds, live?.expiresAt.getTime() ?? Number.POSITIVE_INFINITY);
  return { ...admission, endsAt, address: live?.caller.address ?? null };
}
