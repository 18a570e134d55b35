import { toInternationalNumber } from "@manara/contract/fields/phone-rules";
import { textHours } from "@manara/contract/texts/text-rules";
import { dateIn } from "../../platform/days.rules.ts";
import { type Attempt, Interrupted } from "../../platform/jobs/jobs.ts";
import { decrypt, encrypt } from "../../platform/keys/encryption.ts";
import type { Platform } from "../../platform/platform.ts";
import { endOfLink } from "../records/parents/parent-links.rules.ts";
import { maskNumber } from "../records/parents/parent-links.service.ts";
import { tellProgress } from "../records/parents/parent-page.ts";
import { type SendText, type TextOutcome, textGatewayOf } from "./text-gateway.ts";
import {
  type ClaimedText,
  claimText,
  type DueNumber,
  endCutShort,
  endText,
  findDueNumbers,
  findTextSettings,
  insertText,
  type KeptSettings,
  noteTexted,
  putBackText,
  sumUpTexts,
} from "./texts.repo.ts";
import { waitBefore, weekdayOf } from "./texts.rules.ts";
import { weekAgo } from "./texts.service.ts";
import { writeText } from "./write-text.ts";

/** Numbers that are looked for at once. */
const AT_ONCE = 100;
/** A text about the last week is of no use after two days. */
const TOO_OLD_MS = 48 * 3_600_000;

const hourOf = ({ clock, country: { timeZone } }: Platform): number =>
  Number(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(clock()));

/** Writes the texts of the week on their day, and sends what waits: nothing before an administrator has switched it on, and nothing at night. */
export async function textParents(
  platform: Platform,
  { isHeld }: Pick<Attempt, "isHeld">,
  send = textGatewayOf(platform.settings, platform.clock),
): Promise<void> {
  const { db, clock, country } = platform;
  const settings = await findTextSettings(db);
  if (!settings.isOn || !textHours.includes(hourOf(platform))) return;
  const today = dateIn(clock(), country.timeZone);
  if (weekdayOf(today) === settings.weekday && hourOf(platform) >= settings.hour)
    await writeWeek(platform, { settings, today, isHeld });
  await endCutShort(db, clock());
  await sendWaiting(platform, send, isHeld);
}

interface Week {
  settings: KeptSettings;
  /** Day of the school. */
  today: string;
  isHeld: Attempt["isHeld"];
}

function assertHeld(isHeld: Attempt["isHeld"]): void {
  if (!isHeld()) throw new Interrupted("another process may send these texts");
}

/** Writes a text to all parents who got none in seven days, up to the ceiling: then those wait who got one last. */
async function writeWeek(platform: Platform, { settings, today, isHeld }: Week): Promise<void> {
  const { db, clock } = platform;
  const since = weekAgo(platform);
  let left = settings.ceiling - (await sumUpTexts(db, since)).parts;
  const silent: number[] = [];
  while (left > 0) {
    const due = await findDueNumbers(db, { since, now: clock(), without: silent, most: AT_ONCE });
    for (const number of due) {
      assertHeld(isHeld);
      const parts = await writeOne(platform, number, { since, today, left, partPrice: settings.partPrice });
      if (parts === 0) silent.push(number.parentLinkId);
      left -= parts;
      if (left <= 0) return;
    }
    if (due.length < AT_ONCE) return;
  }
}

interface Writing {
  since: string;
  today: string;
  /** Parts. */
  left: number;
  partPrice: number;
}

/** Writes the text of one number; answers its parts, or all that are left where they do not suffice. Of somebody without courses there is nothing to say. */
async function writeOne(
  platform: Platform,
  number: DueNumber,
  { since, today, left, partPrice }: Writing,
): Promise<number> {
  const { db, clock, secrets } = platform;
  const { parentLinkId, userId, phoneNumber, sealed, linkCreatedAt, isFirst } = number;
  const told = await tellProgress(platform, userId);
  const token = decrypt(secrets.parentLinks, sealed);
  const { text, parts } = told?.courses.length
    ? writeText(platform, { ...told, token, isFirst })
    : { text: null, parts: 0 };
  if (parts > left) return left;
  const now = clock();
  const expiresAt = endOfLink({ createdAt: linkCreatedAt, now });
  return db.transaction().execute(async (tx) => {
    if (text === null || !(await noteTexted(tx, number, { since, today, expiresAt }))) return 0;
    await insertText(tx, {
      userId,
      parentLinkId,
      maskedNumber: maskNumber(phoneNumber),
      sealed: encrypt(secrets.parentLinks, text),
      parts,
      partPrice,
      dueAt: now,
      createdOn: today,
      createdAt: now,
    });
    return parts;
  });
}

/** Sends what waits, until the gateway takes nothing for now: what it does not take waits for a later run. */
async function sendWaiting(platform: Platform, send: SendText, isHeld: Attempt["isHeld"]): Promise<void> {
  const { db, clock } = platform;
  for (;;) {
    assertHeld(isHeld);
    if (!textHours.includes(hourOf(platform)) || !(await findTextSettings(db)).isOn) return;
    const text = await claimText(db, clock());
    if (!text) return;
    const outcome = await sendOne(platform, send, text);
    if (await settle(platform, text, outcome)) return;
  }
}

async function sendOne(
  { secrets, country, clock }: Platform,
  send: SendText,
  { id, createdAt, phoneNumber, sealed }: ClaimedText,
): Promise<TextOutcome | null> {
  if (phoneNumber === null) return null;
  if (clock().getTime() - createdAt.getTime() > TOO_OLD_MS) return { state: "FAILED", reason: "too old" };
  return send({
    key: `text-${id}-${createdAt.getTime()}`,
    to: toInternationalNumber(phoneNumber, country),
    text: decrypt(secrets.parentLinks, sealed),
    locale: country.locales[0],
  }).catch(({ message: reason }: Error) => ({ state: "LATER" as const, reason, asked: null }));
}

/** Notes what became of a text; answers whether the gateway takes nothing for now. */
async function settle(
  { db, clock, log }: Platform,
  { id, attempts }: ClaimedText,
  outcome: TextOutcome | null,
): Promise<boolean> {
  const now = clock();
  if (outcome?.state !== "LATER") {
    const { state, reason } = { state: "STOPPED" as const, reason: null, ...outcome };
    await endText(db, id, { state, reason, now });
    if (reason !== null) log.warn({ textId: id, reason }, "a text was not sent, or perhaps not");
    return false;
  }
  const { reason, asked } = outcome;
  log.warn({ textId: id, attempt: attempts, reason }, "a text could not be sent");
  const seconds = waitBefore({ attempts, asked });
  if (seconds === null) await endText(db, id, { state: "FAILED", reason, now });
  else await putBackText(db, id, { reason, dueAt: new Date(now.getTime() + seconds * 1000) });
  return true;
}
