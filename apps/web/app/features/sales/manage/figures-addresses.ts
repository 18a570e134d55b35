import type { Period } from "../../centres/manage/accounts/period.rules.ts";

export const FIGURES = "/admin/cards/figures";

export const figuresAt = (period: Period): string => `${FIGURES}?${new URLSearchParams({ ...period })}`;
