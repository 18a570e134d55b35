import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const library = path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
const { version } = JSON.parse(readFileSync(path.join(library, "package.json"), "utf8"));
/** A new version is another address: what stands there never changes. */
const folder = `assets/pdfjs-${version}`;

/** Letters that a document names and does not bring, and decoders of scanned pages that need no WebAssembly. */
const loadedByName = [
  "legacy/build/pdf.worker.min.mjs",
  ...["standard_fonts", "wasm"].flatMap((part) =>
    readdirSync(path.join(library, part))
      .filter(
        (name) => /\.(pfb|ttf)$|_nowasm_fallback\.js$|^LICENSE/.test(name) && !/QUICKJS|QCMS/.test(name),
      )
      .map((name) => `${part}/${name}`),
  ),
];
const files = new Map(loadedByName.map((file) => [path.basename(file), path.join(library, file)]));

/** Puts what pdf.js asks for by names of its own beside the scripts, from where nothing else is loaded. */
export const pdfFiles = (): Plugin => ({
  name: "pdf-files",
  config: () => ({ define: { PDF_FILES: JSON.stringify(`/${folder}/`) } }),
  generateBundle() {
    if (this.environment.name !== "client") return;
    for (const [name, source] of files) {
      this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source: readFileSync(source) });
    }
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${folder}`, (request, reply, next) => {
      const file = files.get(path.basename(request.url ?? ""));
      if (!file) return next();
      reply.setHeader("Content-Type", file.endsWith("js") ? "text/javascript" : "application/octet-stream");
      reply.end(readFileSync(file));
    });
  },
});
