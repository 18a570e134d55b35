import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const compressible = /\.(?:m?js|css|svg|json|txt|webmanifest)$/;
const worthFrom = 256; // bytes; below, the header that names the encoding is as long as what it saves

/** Whether that has been done already: of an earlier build some files stay. */
const isCompressed = (path) =>
  existsSync(`${path}.gz`) && statSync(`${path}.gz`).mtimeMs >= statSync(path).mtimeMs;

/** Puts a Brotli and a gzip form beside each text file of a folder, so that serving it costs no work. */
export function compressFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    if (isCompressed(path)) continue;
    const content = readFileSync(path);
    if (content.length < worthFrom) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
