import { proseOrBlankRule } from "../rules.ts";
import { createCardsRules } from "./card-rules.ts";

export const BATCH_NOTE_MAX_LENGTH = 500;

/** Cards that are made together, before their sheet is printed. */
export const createBatchRules = { ...createCardsRules, note: proseOrBlankRule(BATCH_NOTE_MAX_LENGTH) };

/** A4: ten cards on a page. CARD: one on each page, for a card printer. */
export const sheetLayouts = ["A4", "CARD"] as const;
export type SheetLayout = (typeof sheetLayouts)[number];

export const CARDS_ON_PAGE = { A4: 10, CARD: 1 } as const satisfies Record<SheetLayout, number>;
