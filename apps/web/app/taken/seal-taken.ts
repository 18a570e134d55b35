import { TAKEN_KEY } from "../session/device-marks.ts";

// Loaded with the end of a session, so without the library of the database.

/** Name of the database. */
export const TAKEN_DATABASE = "manara taken";
/** Place of the keys in that database. */
export const TAKEN_KEYS = "keys";

/** Forgets the keys of lessons that were taken along, so that they play for nobody; they come with the next renewal of the same account. */
export function sealTaken(): void {
  if (!localStorage.getItem(TAKEN_KEY)) return;
  const opening = indexedDB.open(TAKEN_DATABASE);
  // There is none.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onsuccess = () => {
    const db = opening.result;
    const tx = db.transaction(TAKEN_KEYS, "readwrite");
    tx.objectStore(TAKEN_KEYS).clear();
    tx.oncomplete = () => db.close();
  };
}
