import { numberRule } from "../fields/value-rules.ts";
import { proseOrBlankRule } from "../rules.ts";
import { createCardsRules } from "./card-rules.ts";

export const BATCH_NOTE_MAX_LENGTH = 500;
/** The largest serial: what PostgreSQL's `integer` holds. */
export const MAX_SERIAL = 2_147_483_647;

/** Cards that are made together, before their sheet is printed. */
export const createBatchRules = { ...createCardsRules, note: proseOrBlankRule(BATCH_NOTE_MAX_LENGTH) };

/** The first and the last of cards whose serials follow each other. */
export const serialRule = numberRule({ min: 1, max: MAX_SERIAL });

/** A4: ten cards on a page. CARD: one on each page, for a card printer. */
export const sheetLayouts = ["A4", "CARD"] as const;
export type SheetLayout = (typeof sheetLayouts)[number];
