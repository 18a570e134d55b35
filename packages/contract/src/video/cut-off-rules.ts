/** Reads bytes of a file; fewer where it ends. */
export type ReadBytes = (from: number, length: number) => Promise<Uint8Array>;

/** Share of a film that may be missing: programs that cut films write ends that are a little off. */
const MAY_BE_MISSING = 0.005;
/** Parts that are looked at; films in very many pieces say how long they are in each of them. */
const LOOKED_AT = 64;

/** Type of a box of ISO base media (MP4, MOV, 3GP) that films begin with. */
const FIRST_BOXES = ["ftyp", "moov", "mdat", "free", "skip", "wide", "pnot", "styp"];
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;

const wordAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.slice(at, at + 4));
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where the last part that is begun should end, in bytes; ISO/IEC 14496-12. */
async function endOfBoxes(size: number, read: ReadBytes): Promise<number> {
  let at = 0;
  for (let part = 0; part < LOOKED_AT && at + 8 <= size; part += 1) {
    const head = await read(at, 16);
    if (head.length < 8) break;
    const short = viewOf(head).getUint32(0);
    const isLong = short === 1 && head.length === 16;
    // 0: to the end of the file. Whatever else is too short is no box.
    if (!isLong && short < 8) break;
    at += isLong ? Number(viewOf(head).getBigUint64(8)) : short;
    // Only pictures and sound, and where they lie, are missed.
    if (at > size) return /^(?:mdat|moof|moov)$/.test(wordAt(head, 4)) ? at : size;
  }
  return size;
}

/** The same of RIFF (AVI), whose large files are several of them. */
async function endOfRiffs(size: number, read: ReadBytes): Promise<number> {
  let at = 0;
  for (let part = 0; part < LOOKED_AT && at + 12 <= size; part += 1) {
    const head = await read(at, 8);
    const length = viewOf(head).getUint32(4, true);
    // A recorder that was switched off has not written it.
    if (wordAt(head, 0) !== "RIFF" || length === 0 || length === 0xffffffff) return size;
    at += 8 + length + (length % 2);
  }
  return at;
}

/** A number of EBML at a place: its value, null where it is not known, and how many bytes it takes (RFC 8794, 4). */
function readSize(bytes: Uint8Array, at: number): { value: number | null; width: number } {
  const first = bytes[at] ?? 0;
  const width = Math.clz32(first) - 23;
  let value = first & (0xff >> width);
  let isUnknown = value === 0xff >> width;
  for (const byte of bytes.slice(at + 1, at + width)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: isUnknown || width > 8 ? null : value, width };
}

/** The same of Matroska and WebM: the one segment after the head (RFC 9559). */
async function endOfSegment(size: number, read: ReadBytes): Promise<number> {
  const head = readSize(await read(4, 8), 0);
  const at = 4 + head.width + (head.value ?? size);
  const bytes = await read(at, 12);
  if (bytes.length < 12 || viewOf(bytes).getUint32(0) !== SEGMENT) return size;
  const { value, width } = readSize(bytes, 4);
  return value === null ? size : at + 4 + width + value;
}

/**
 * Whether a film ends before its container says, as one does whose download or copy was broken off: players show its whole length, and
 * stop where the bytes do. Of containers that say nothing of it (MPEG streams, FLV, ASF) it is not known.
 */
export async function isCutOff(size: number, read: ReadBytes): Promise<boolean> {
  const head = await read(0, 12);
  if (head.length < 12) return false;
  const find = FIRST_BOXES.includes(wordAt(head, 4))
    ? endOfBoxes
    : wordAt(head, 0) === "RIFF"
      ? endOfRiffs
      : viewOf(head).getUint32(0) === EBML
        ? endOfSegment
        : null;
  const end = find ? await find(size, read) : size;
  return end - size > end * MAY_BE_MISSING;
}
