/** As many of each kind as one search finds at most. */
export const MAX_FOUND = 20;

/** As long as what is searched for can be. */
export const SEARCH_MAX_LENGTH = 100;
