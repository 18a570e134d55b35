/** Bytes from the beginning that show what a file is. */
export const KIND_BYTES = 12;

const EBML = [0x1a, 0x45, 0xdf, 0xa3];
/** The first boxes that MP4 and MOV files begin with. */
const FIRST_BOXES = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"];

/** Whether a file begins as MP4, MOV, WebM or Matroska do. The server looks at all of it; this spares an upload in vain. */
export function looksLikeFilm(beginning: Uint8Array): boolean {
  if (beginning.length < KIND_BYTES) return false;
  if (EBML.every((byte, index) => beginning[index] === byte)) return true;
  return FIRST_BOXES.includes(String.fromCharCode(...beginning.subarray(4, 8)));
}
