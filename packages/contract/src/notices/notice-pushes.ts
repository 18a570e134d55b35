import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { MOST_PUSH_DEVICES, PUSH_PAUSE_MINUTES } from "./notice-rules.ts";

/** Address by which a push service reaches one browser. */
const Endpoint = z
  .string()
  .regex(/^https?:\/\/[\x21-\x7e]+$/)
  .max(1000)
  .meta({ example: "https://fcm.googleapis.com/fcm/send/abc" });

/** A browser's subscription, as `PushSubscription.toJSON()` writes it. */
const PushSubscription = z.object({
  endpoint: Endpoint,
  keys: z.object({
    p256dh: z
      .string()
      .regex(/^[\w-]{87}=?$/)
      .describe("A point of P-256, uncompressed, in base64url")
      .meta({
        example: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      }),
    auth: z
      .string()
      .regex(/^[\w-]{22}(==)?$/)
      .describe("16 bytes in base64url")
      .meta({ example: "BTBZMqHH6r4Tts7J_aSIgg" }),
  }),
});
export type PushSubscription = z.output<typeof PushSubscription>;

/** Words of a push message, as the worker of the browser reads it. */
export interface PushMessage {
  title: string;
  body: string;
  lang: string;
  dir: "rtl" | "ltr";
  /** Address of the school's picture. */
  icon: string;
  /** Path of the page that it leads to, with the language. */
  path: string;
  /** A later message with the same one takes its place. */
  tag: string;
}

export const noticePushEndpoints = {
  getPushKey: endpoint({
    method: "GET",
    path: "/notice/push",
    summary:
      "The key with which a browser asks its push service to let the school send (`applicationServerKey`)",
    who: "session",
    answer: { status: 200, schema: z.object({ publicKey: z.string() }) },
    errors: [],
  }),
  subscribeToPush: endpoint({
    method: "POST",
    path: "/notice/push/subscribe",
    summary: `Show what is new from now on in this browser: within minutes, once in ${PUSH_PAUSE_MINUTES} minutes at most, not at night. Of more than ${MOST_PUSH_DEVICES} browsers the oldest goes; one that was another account's is the caller's from then on. Signing out ends it`,
    who: "session",
    body: PushSubscription,
    answer: { status: 204 },
    errors: ["PUSH_NOT_ACCEPTED"],
  }),
  unsubscribeFromPush: endpoint({
    method: "POST",
    path: "/notice/push/unsubscribe",
    summary: "Show nothing more in this browser",
    who: "session",
    body: z.object({ endpoint: Endpoint }),
    answer: { status: 204 },
    errors: [],
  }),
};
