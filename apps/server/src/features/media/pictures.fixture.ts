import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Red at the start and blue at the end, so that turns and cuts can be seen. */
export const paint = (width = 600, height = 400): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#d02020" } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: "#2020d0" } },
      gravity: "east",
    },
  ]);

/** A PNG of one bit a pixel, a square unless it has a height, written by hand: an encoder would take seconds for a large one. */
export function drawBlackPng(width: number, height = width): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, checksum]);
  };
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A file as a person sends it. */
export const toFile = (bytes: Uint8Array, name = "picture.jpg") => ({ name, bytes: new Uint8Array(bytes) });
