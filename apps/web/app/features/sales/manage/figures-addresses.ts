import type { Period } from "../../books/period.rules.ts";

export const FIGURES = "/admin/cards/figures";

export const figuresAt = (period: Period): string => `${FIGURES}?${new URLSearchParams({ ...period })}`;
