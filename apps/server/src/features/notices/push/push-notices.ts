import { setTimeout as pause } from "node:timers/promises";
import type { PushMessage } from "@manara/contract/notices/notice-pushes";
import { pathPrefix } from "@manara/countries/localise";
import { type Attempt, addJob, Interrupted } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { penFor } from "../../mails/write-mail.ts";
import { isNight, labelOf, newsOfPeople, noticeTexts, SETTLED_MS } from "../mail-notices.ts";
import type { MailedNotice } from "../notice-mails.repo.ts";
import { pathOf } from "../notices.rules.ts";
import {
  type Departing,
  deleteDevices,
  layBack,
  layReady,
  lockPeople,
  type PushedPerson,
  pickPeople,
  takeMessages,
} from "./push-devices.repo.ts";
import { readPushKey } from "./push-key.ts";
import { encryptMessage, MESSAGE_MAX_LENGTH, signerOf } from "./push-message.ts";
import { postMessage, readPushOutcome } from "./push-services.ts";

/** People who are looked at in one transaction. */
const AT_ONCE = 100;

/** Messages that are sent at the same time. */
const SENT_AT_ONCE = 50;

/** Between two messages, for people who wait for this process. */
const REST_MS = 2;

/** Longest time without letting other jobs go first. */
const TURN_MS = 20_000;

/** Everything for one person shares it: a later message takes the place of one that was not read. */
const TAG = "notices";

/**
 * Shows people what is new in browsers where they want it. What is new is laid ready in parts, each in one transaction with the mark until when
 * people are told; then messages are taken, and sent once they are taken for good. So a kill at any moment shows nothing twice; what it takes
 * along is behind the bell. Nothing is shown at night.
 */
export async function pushNotices(platform: Platform, { isHeld }: Pick<Attempt, "isHeld">): Promise<void> {
  const { clock, country, db } = platform;
  const begun = performance.now();
  let after: number | null = 0;
  let sign: ((endpoint: string) => Promise<string>) | undefined;
  while (true) {
    if (!isHeld()) throw new Interrupted("another process may send these notices");
    if (isNight(clock(), country.timeZone)) return;
    if (performance.now() - begun > TURN_MS) {
      await addJob(db, "pushNotices", {});
      return;
    }
    if (after !== null) after = await layPartReady(platform, after);
    const departing = await takeMessages(db, clock(), SENT_AT_ONCE);
    if (departing.length === 0 && after === null) return;
    if (departing.length === 0) continue;
    sign ??= await signerOf(await readPushKey(platform), { contact: contactOf(platform), now: clock() });
    await sendAll(platform, departing, sign);
  }
}

/** Address at which a push service may reach the operator: some take no other site than one with HTTPS. */
const contactOf = ({ settings }: Pick<Platform, "settings">): string =>
  settings.PUBLIC_URL.startsWith("https:")
    ? settings.PUBLIC_URL
    : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(settings.MAIL_FROM)?.[0] ?? settings.MAIL_FROM}`;

/** Lays ready what is new for the next people; answers the last of them, null: there were no more. */
async function layPartReady(platform: Platform, after: number): Promise<number | null> {
  const { db, clock } = platform;
  const now = clock();
  const until = new Date(now.getTime() - SETTLED_MS);
  return db.transaction().execute(async (tx) => {
    const picked = await pickPeople(tx, { after, most: AT_ONCE });
    if (picked.length === 0) return null;
    const people = await lockPeople(tx, picked, now);
    const news = await newsOfPeople(platform, tx, people, until);
    const messages = people.flatMap((person) => {
      const theirs = news.get(person.userId);
      return theirs ? [{ userId: person.userId, message: compose(platform, person, theirs) }] : [];
    });
    await layReady(tx, messages, { until, now });
    return picked.length < AT_ONCE ? null : (picked.at(-1) ?? null);
  });
}

/** Letters of a title that a message shows. */
const TITLE_MAX_LENGTH = 120;

const shorten = (text: string) => {
  const letters = [...text];
  return letters.length > TITLE_MAX_LENGTH ? `${letters.slice(0, TITLE_MAX_LENGTH).join("")}…` : text;
};

/** The message with what is new for somebody, in their language: the first notice, and how many more there are. */
function compose(
  { settings }: Pick<Platform, "settings">,
  account: PushedPerson,
  notices: readonly MailedNotice[],
): string {
  const pen = penFor({ settings, account });
  const [first] = notices;
  if (!first) throw new Error("there is nothing new");
  const more = first.total - 1;
  const message: PushMessage = {
    title: pen.brand,
    body: [
      labelOf(pen, first),
      shorten(first.title),
      ...(more > 0 ? [noticeTexts[pen.locale].more(more)] : []),
    ].join("\n"),
    lang: pen.locale,
    dir: pen.direction,
    icon: settings.brand.assets.appleTouchIcon,
    path: pathPrefix(settings.country, pen.locale) + (more > 0 ? "/notices" : pathOf(first)),
    tag: TAG,
  };
  const text = JSON.stringify(message);
  if (Buffer.byteLength(text) > MESSAGE_MAX_LENGTH) throw new Error("a push message is too long");
  return text;
}

/** Sends messages that were taken, and notes what became of them. */
async function sendAll(
  { db, clock, log }: Platform,
  departing: readonly Departing[],
  sign: (endpoint: string) => Promise<string>,
): Promise<void> {
  const gone: string[] = [];
  const refused: Record<string, number> = {};
  const send = async (device: Departing) => {
    const { id, endpoint, message, attempts } = device;
    const body = encryptMessage(message, device);
    const answer = await postMessage(endpoint, { body, authorization: await sign(endpoint), topic: TAG });
    const outcome = readPushOutcome(answer, { attempts, now: clock() });
    if (outcome.state === "GONE") gone.push(endpoint);
    if (outcome.state === "LATER")
      await layBack(db, { id, message, attempts: attempts + 1, tryAt: outcome.tryAt });
    if (outcome.state === "REFUSED") {
      const what = `${new URL(endpoint).host} ${answer.status ?? "no answer"}`;
      refused[what] = (refused[what] ?? 0) + 1;
    }
  };
  const sending: Promise<void>[] = [];
  for (const device of departing) {
    // Encryption takes the processor: calls that came meanwhile go first.
    await pause(REST_MS);
    sending.push(send(device));
  }
  await Promise.all(sending);
  if (gone.length > 0) await deleteDevices(db, gone);
  if (Object.keys(refused).length > 0) log.warn({ refused }, "push services took no notices");
}
