import type { TextState } from "@manara/contract/texts/text-rules";
import type { SentText, TextEdits, TextSettings } from "@manara/contract/texts/texts";
import type { Caller } from "../../platform/caller.ts";
import {
  assertNewest,
  describeChanges,
  findChangedFields,
  hasChanges,
} from "../../platform/database/changed-fields.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import { daysAfter, lastDates } from "../../platform/days.rules.ts";
import type { Platform } from "../../platform/platform.ts";
import { firstNameOf } from "../../platform/text/names.rules.ts";
import { recordActs } from "../audit/audit.service.ts";
import {
  countNumbers,
  deleteTextsBefore,
  findTextSettings,
  findTexts,
  type KeptSettings,
  lockTextSettings,
  saveTextSettings,
  sumUpTexts,
} from "./texts.repo.ts";
import { countMostParts, wayOf } from "./write-text.ts";

const KEPT_DAYS = 365;
const DAYS_OF_WEEK = 7;

/** The first of the last seven days, today among them. */
export const weekAgo = ({ clock, country }: Pick<Platform, "clock" | "country">): string =>
  lastDates(clock(), country.timeZone, DAYS_OF_WEEK)[0] ?? "";

async function describe(platform: Platform, kept: KeptSettings): Promise<TextSettings> {
  const { db, clock, settings } = platform;
  const [numbers, sent] = await Promise.all([countNumbers(db, clock()), sumUpTexts(db, weekAgo(platform))]);
  let texts = 0;
  let parts = 0;
  for (const { fullName, isFirst, count } of numbers) {
    texts += count;
    parts += count * countMostParts(platform, { firstName: firstNameOf(fullName), isFirst });
  }
  return { ...kept, way: wayOf(settings), week: { texts, parts, cost: parts * kept.partPrice }, sent };
}

/** When texts to parents are sent, and what they cost. */
export const getTextSettings = async (platform: Platform): Promise<TextSettings> =>
  describe(platform, await findTextSettings(platform.db));

export async function updateTextSettings(
  platform: Platform,
  caller: Caller,
  { basedOnVersion, ...edits }: TextEdits & { basedOnVersion?: number | undefined },
): Promise<TextSettings> {
  const kept = await platform.db.transaction().execute(async (tx) => {
    const current = await lockTextSettings(tx);
    assertNewest(current, basedOnVersion);
    const changes = findChangedFields(current, edits);
    if (!hasChanges(changes)) return current;
    await recordActs(tx, caller, [
      { act: "text.settings-edited", details: describeChanges(current, changes) },
    ]);
    return saveTextSettings(tx, changes);
  });
  return describe(platform, kept);
}

const unsent: ReadonlySet<string> = new Set<TextState>(["WRITTEN", "FAILED", "STOPPED"]);

/** Texts that wait and texts that were sent. */
export async function listTexts({ db }: Platform, page: Page): Promise<{ items: SentText[]; total: number }> {
  const { rows, total } = await findTexts(db, page);
  const items = rows.map(({ id: textId, state, partPrice, createdAt, endedAt, ...text }) => ({
    ...text,
    textId,
    state: state as TextState,
    cost: unsent.has(state) ? null : text.parts * partPrice,
    createdDateTime: createdAt.toISOString(),
    endedDateTime: endedAt?.toISOString() ?? null,
  }));
  return { items, total };
}

/** Forgets texts of more than a year ago. */
export const forgetOldTexts = ({ db, clock }: Platform): Promise<void> =>
  deleteTextsBefore(db, daysAfter(clock(), -KEPT_DAYS));
