/** Where files are written before they get their names. No key begins with a dot. */
export const ASIDE = ".unfinished";
