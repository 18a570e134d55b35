import { GlobalWorkerOptions, getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Where its files lie, as the build says: pdf-files.config.ts. */
declare const PDF_FILES: string;

GlobalWorkerOptions.workerSrc = `${PDF_FILES}pdf.worker.min.mjs`;

/**
 * Begins to open a PDF, which anybody may have made: none of its scripts, forms or links comes to life. Documents of more than a
 * megabyte come piece by piece, as they are read.
 */
export const openPdf = (url: string) =>
  getDocument({
    url,
    standardFontDataUrl: PDF_FILES,
    wasmUrl: PDF_FILES,
    // Its worker may reach nothing but its own scripts: what it needs is fetched by the page.
    useWorkerFetch: false,
    useWasm: false,
    disableStream: true,
    disableAutoFetch: true,
    rangeChunkSize: 512 * 1024,
    // A scanned A3 page at 600 dots an inch; more would take all of a phone's memory.
    maxImageSize: 70_000_000,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
