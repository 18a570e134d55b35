/** Bytes from the beginning that show what a file is. */
export const KIND_BYTES = 12;

/** Of Matroska and WebM, WMV, FLV, and the films on discs. */
const BEGINNINGS = ["\x1aE\xdf\xa3", "\x30\x26\xb2\x75", "FLV\x01", "\0\0\x01\xba"];
/** The first boxes that MP4 and MOV files begin with. */
const FIRST_BOXES = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"];

/** The byte that packets of TS begin with; those of cameras come after four others. */
const PACKET = "G";

/** Whether a file begins as films do that are accepted. The server looks at all of it; this spares an upload in vain. */
export function looksLikeFilm(beginning: Uint8Array): boolean {
  if (beginning.length < KIND_BYTES) return false;
  const text = String.fromCharCode(...beginning.subarray(0, KIND_BYTES));
  if (BEGINNINGS.some((one) => text.startsWith(one)) || /^RIFF.{4}AVI /s.test(text)) return true;
  return text[0] === PACKET || text[4] === PACKET || FIRST_BOXES.includes(text.slice(4, 8));
}
