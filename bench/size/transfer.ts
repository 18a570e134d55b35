import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { fetchBytes } from "../fetch-bytes.ts";

/** Bytes of a body as the server sends it to a client that takes no compression, gzip alone, Brotli alone. */
export interface Transfer {
  raw: number;
  gzip: number;
  brotli: number;
}

export const noTransfer: Transfer = { raw: 0, gzip: 0, brotli: 0 };

export const addTransfers = (a: Transfer, b: Transfer): Transfer => ({
  raw: a.raw + b.raw,
  gzip: a.gzip + b.gzip,
  brotli: a.brotli + b.brotli,
});

/** What a text weighs by itself that travels inside another. */
export const weighText = (text: string): Transfer => ({
  raw: Buffer.byteLength(text),
  gzip: gzipSync(text).length,
  brotli: brotliCompressSync(text).length,
});

/** Asks for an address and weighs the answer; an address that was asked for before is remembered. */
export type WeighAddress = (address: string) => Promise<{ text: string; transfer: Transfer }>;

export function openScales(): WeighAddress {
  const known = new Map<string, ReturnType<WeighAddress>>();
  return (address) => {
    const weighed = known.get(address) ?? weigh(address);
    known.set(address, weighed);
    return weighed;
  };
}

const weigh: WeighAddress = async (address) => {
  const plain = await fetchBytes(address, "identity");
  if (plain.status !== 200) throw new Error(`${address} answered ${plain.status}`);
  const gzip = await fetchBytes(address, "gzip");
  const brotli = await fetchBytes(address, "br");
  const isSame =
    brotli.headers["content-encoding"] !== "br" || brotliDecompressSync(brotli.body).equals(plain.body);
  if (!isSame) throw new Error(`${address} answers something else when compressed`);
  const transfer = { raw: plain.body.length, gzip: gzip.body.length, brotli: brotli.body.length };
  return { text: plain.body.toString(), transfer };
};
