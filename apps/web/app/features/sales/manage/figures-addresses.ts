import type { Period } from "@manara/contract/books/period";

export const FIGURES = "/admin/cards/figures";

export const figuresAt = (period: Period): string => `${FIGURES}?${new URLSearchParams({ ...period })}`;
