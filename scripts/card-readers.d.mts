/** Whether zbarimg, and what poppler-utils has, are on the path. */
export function hasCardReaders(): boolean;
export function ensureCardReaders(): Promise<void>;
