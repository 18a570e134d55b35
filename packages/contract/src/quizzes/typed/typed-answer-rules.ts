/** Longest answer that is typed. */
export const TYPED_MAX_LENGTH = 100;
export const EXPLANATION_MAX_LENGTH = 1000;

/** How many of the most frequent wrong answers statistics show. */
export const WRONG_ANSWERS_SHOWN = 5;
