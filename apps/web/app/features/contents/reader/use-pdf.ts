import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useState } from "react";

/** Where its files lie, as the build says: pdf-files.config.ts. */
declare const PDF_FILES: string;

GlobalWorkerOptions.workerSrc = `${PDF_FILES}pdf.worker.min.mjs`;

/**
 * Begins to open a PDF, which anybody may have made: none of its scripts, forms or links comes to life. Documents of more than a
 * megabyte come piece by piece, as they are read.
 */
const openPdf = (url: string) =>
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

/** More pages than any worksheet has; a document may claim billions. */
const MAX_PAGES = 2000;

/** A PDF that is being opened, with how much of it has come (0 to 1; null: not known), is open, or cannot be. */
export type OpeningPdf =
  | { state: "opening"; share: number | null }
  | { state: "open"; document: PDFDocumentProxy; ratio: number }
  | { state: "failed" };

/** Height of a page for its width. Nobody scrolls through a page as long as a hostile document may say. */
export const ratioOf = ({ width, height }: { width: number; height: number }): number =>
  Math.min(Math.max(height / width, 0.05), 20);

/** Opens the PDF of an address; another `attempt` begins anew. */
export function usePdf(url: string, attempt: number): OpeningPdf {
  const [opening, setOpening] = useState<OpeningPdf>({ state: "opening", share: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    let isWanted = true;
    const show = (next: OpeningPdf) => {
      if (isWanted) setOpening(next);
    };
    show({ state: "opening", share: null });
    const task = openPdf(url);
    // It is still called while pages of a large document are read, which is open by then.
    task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
      const share = total > 0 ? Math.min(loaded / total, 1) : null;
      setOpening((now) => (isWanted && now.state === "opening" ? { ...now, share } : now));
    };
    task.promise
      .then(async (document) => {
        if (document.numPages > MAX_PAGES) return show({ state: "failed" });
        const page = await document.getPage(1);
        show({ state: "open", document, ratio: ratioOf(page.getViewport({ scale: 1 })) });
      })
      // The reader says so, and offers the file itself.
      .catch(() => show({ state: "failed" }));
    return () => {
      isWanted = false;
      // Its worker ends with it, whatever it is at.
      void task.destroy();
    };
  }, [url, attempt]);
  return opening;
}
