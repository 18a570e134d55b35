import { randomBytes } from "node:crypto";
import { mayOpen } from "@manara/contract/access/access-rules";
import { nameDevice } from "@manara/contract/accounts/device-name-rules";
import {
  FREE_DAYS,
  type Lease,
  LONGEST_DAYS,
  type TakeableLesson,
} from "@manara/contract/take-along/take-along";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { daysAfter } from "../../platform/days.rules.ts";
import { fail } from "../../platform/failure.ts";
import { decrypt, encrypt } from "../../platform/keys/encryption.ts";
import type { Platform } from "../../platform/platform.ts";
import { readTexts } from "../../platform/text/texts.ts";
import { getCourseAccess } from "../access/access.service.ts";
import { mailAccount } from "../accounts/users/mail-accounts.ts";
import { showOutline } from "../contents/outline.rules.ts";
import { getOutline } from "../contents/outline.ts";
import { judgeRenewal, leaseEnd, type Renewal } from "./lease.rules.ts";
import type { text } from "./messages/ar.ts";
import {
  deleteLeases,
  endAsCopied,
  endSurplus,
  findHeldCourses,
  findLease,
  holdLeases,
  insertLease,
  raiseLease,
} from "./take-along.repo.ts";

const texts = await readTexts<typeof text>(new URL("./messages/", import.meta.url));

const KEY_BYTES = 32;

interface Asked extends Renewal {
  deviceId: string;
  /** The browser, as it calls itself. */
  device: string;
}

/** Mails the owner that somebody has a copy of what their browser keeps. */
const tellOwner = (platform: Platform, tx: Tx, userId: number, device: string): Promise<void> =>
  mailAccount(platform, tx, userId, ({ locale, brand, write }, when) =>
    write(texts[locale].copied({ brand, when, device: nameDevice(device) }), "/reset-password"),
  );

/** Renews the lease of a device; null: it has ended. */
async function renew(
  platform: Platform,
  tx: Tx,
  { userId, deviceId, device, ...renewal }: Asked & { userId: number },
): Promise<{ counter: number; sealed: Buffer } | "TAKEN_COPIED" | "TAKEN_ENDED"> {
  const now = platform.clock();
  const place = { userId, deviceId };
  await holdLeases(tx, userId);
  const kept = await findLease(tx, place);
  const judged = judgeRenewal(kept, renewal);
  if (judged === "ended") return "TAKEN_ENDED";
  if (judged === "copied") {
    if (kept?.endReason === null) {
      await endAsCopied(tx, place, now);
      await tellOwner(platform, tx, userId, kept.device);
    }
    return "TAKEN_COPIED";
  }
  const renewed = { ...place, counter: judged.counter, renewalId: renewal.renewalId, device, now };
  if (kept) {
    await raiseLease(tx, renewed);
    return { ...judged, sealed: kept.sealed };
  }
  const sealed = encrypt(platform.secrets.takenLessons, randomBytes(KEY_BYTES).toString("base64"));
  await insertLease(tx, { ...renewed, sealed });
  await endSurplus(tx, userId, now);
  return { ...judged, sealed };
}

/** Renews the lease of the caller's device, and says until when it plays what. */
export async function renewLease(platform: Platform, caller: Caller, asked: Asked): Promise<Lease> {
  const { db, clock, secrets, country } = platform;
  const { userId } = caller;
  const renewed = await db.transaction().execute((tx) => renew(platform, tx, { ...asked, userId }));
  if (typeof renewed === "string") fail(renewed);
  const now = clock();
  const unlimited = daysAfter(now, LONGEST_DAYS);
  const courses = await findHeldCourses(db, userId, {
    now,
    timeZone: country.timeZone,
  });
  return {
    counter: renewed.counter,
    key: decrypt(secrets.takenLessons, renewed.sealed),
    serverTime: now.toISOString(),
    courses: courses.map((course) => ({
      courseId: course.courseId,
      until: leaseEnd(course, unlimited).toISOString(),
    })),
    freeUntil: daysAfter(now, FREE_DAYS).toISOString(),
  };
}

/** Lists what of a course the caller may take along. */
export async function listTakeable(
  platform: Platform,
  caller: Caller,
  courseId: number,
): Promise<TakeableLesson[]> {
  const course = await getCourseAccess(platform, caller, courseId);
  const outline = showOutline(await getOutline(platform, courseId), course);
  return outline.flatMap((lesson) => {
    if (lesson.type !== "LESSON" || !mayOpen(lesson.access)) return [];
    const { contentId, unitId, title, kind, free, access, stream, attachments } = lesson;
    const forms = stream ? [...stream.lighter, { codecs: [], versions: stream.versions }] : [];
    const paperBytes = attachments.reduce((sum, { size }) => sum + size, 0);
    // The answer's schema leaves out their links.
    return [{ contentId, unitId, title, kind, free, access, forms, paperBytes }];
  });
}

/** Forgets every lease: in a school whose SECRET_KEY is lost nobody can read their keys any more. */
export const forgetLeases = (tx: Tx): Promise<void> => deleteLeases(tx);
