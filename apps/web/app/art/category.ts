/** Subject of a course. */
export interface Category {
  /** Stored with courses. */
  value: string;
  title: string;
  /** Name of the picture that stands for it. */
  art: string;
}

/** Title of a course's category; null when it has none, or one that is no more. */
export const categoryTitle = (category: string | null, categories: readonly Category[]): string | null =>
  categories.find(({ value }) => value === category)?.title ?? null;
