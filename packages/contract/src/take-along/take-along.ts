import { z } from "zod";
import { Access } from "../access/access.ts";
import { endpoint } from "../calls/endpoint.ts";
import { LessonKind } from "../contents/content-edits.ts";
import { DrawnId, Id, IdParam, Timestamp } from "../fields/primitives.ts";
import { VideoVersion } from "../video/video-stream.ts";

/** Devices of one account that hold lessons at a time. */
export const MOST_TAKEN_DEVICES = 3;
/** Days for which a lesson may be watched without the school: of a course without any end, and a free one. */
export const LONGEST_DAYS = 180;
export const FREE_DAYS = 30;

/** Lease of a device: until when it plays what was taken along on it. */
export const Lease = z.object({
  /** To be sent with the next renewal. */
  counter: Id,
  /** 32 bytes in base64, the same for this account on this device for ever. */
  key: z.string(),
  serverTime: Timestamp,
  /** Courses that the account holds. */
  courses: z.array(z.object({ courseId: Id, until: Timestamp })),
  /** For lessons that open without any of them. */
  freeUntil: Timestamp,
});
export type Lease = z.output<typeof Lease>;

/** Film and attachments of a lesson that may be taken along, in bytes. */
export const TakeableLesson = z.object({
  contentId: Id,
  unitId: Id.nullable(),
  title: z.string(),
  kind: LessonKind,
  free: z.boolean(),
  access: Access,
  /** Its film, the lightest form first and that for every device last; none: it has no film of versions. */
  forms: z.array(
    z.object({
      codecs: z.array(z.string()).describe("All that a device must play; none: every device plays it"),
      versions: z.array(VideoVersion.omit({ url: true })),
    }),
  ),
  paperBytes: z.int().nonnegative().describe("Of its attachments"),
});
export type TakeableLesson = z.output<typeof TakeableLesson>;

export const takeAlongEndpoints = {
  listTakeable: endpoint({
    method: "GET",
    path: "/take-along/list",
    summary:
      "Lessons of a course that open to the caller, in its order, with the bytes of each version and of the attachments",
    who: "session",
    query: z.object({ courseId: IdParam }),
    answer: { status: 200, schema: z.array(TakeableLesson) },
    errors: ["COURSE_NOT_FOUND"],
  }),
  renewLease: endpoint({
    method: "POST",
    path: "/take-along/renew",
    summary:
      `Renew the lease of a device on the lessons that were taken along on it: as long as their course is held, or its exams are not over (without either ${LONGEST_DAYS} days), and ${FREE_DAYS} days for free ones. ` +
      `\`counter\` is that of the last answer, 0 before the first. Sent again with the same \`renewalId\` it is answered the same; a counter that was passed already means that the device was copied, and ends it (TAKEN_COPIED). Of more than ${MOST_TAKEN_DEVICES} devices the oldest ends (TAKEN_ENDED)`,
    who: "session",
    isPrivate: true,
    body: z.object({
      deviceId: DrawnId.describe("Drawn by the device").meta({
        example: "0b6e2f6e-8f0d-4b53-9a35-6d1b7c0e9a11",
      }),
      counter: z.int().min(0).max(2_000_000_000),
      renewalId: DrawnId.describe("Drawn for this renewal").meta({
        example: "5f3c2a10-1d2e-4c7b-8a9f-2b6d4e8c0f22",
      }),
    }),
    answer: { status: 200, schema: Lease },
    errors: ["TAKEN_COPIED", "TAKEN_ENDED"],
  }),
};
