import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type RefObject, useEffect, useRef, useState } from "react";
import { text } from "#text/features/contents/reader/messages";
import { ratioOf } from "./use-pdf.ts";

/** Largest canvas, in dots: phones give none that is larger. */
const MAX_DOTS = 8_000_000;

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  /** In CSS pixels. */
  width: number;
  /** Height for its width, until the page itself is read. */
  ratio: number;
  scroller: RefObject<HTMLElement | null>;
}

/** A page of a PDF, rendered while it is visible or almost. */
export function PdfPage({ document, number, width, ratio: expected, scroller }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(frame, scroller);
  const [ratio, setRatio] = useState(expected);
  return (
    <div
      ref={frame}
      data-page={number}
      className="relative mx-auto overflow-hidden bg-white shadow-raised"
      style={{ width, height: width * ratio }}
    >
      {isNear && <DrawnPage document={document} number={number} width={width} onRatio={setRatio} />}
    </div>
  );
}

function useIsNear(ref: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: scroller.current, rootMargin: "50% 100%" },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, scroller]);
  return isNear;
}

interface DrawnPageProps extends Pick<PdfPageProps, "document" | "number" | "width"> {
  onRatio: (ratio: number) => void;
}

function DrawnPage({ document, number, width, onRatio }: DrawnPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"drawing" | "drawn" | "failed">("drawing");
  useEffect(() => {
    let stop = () => {};
    let isWanted = true;
    const show = (next: "drawn" | "failed") => {
      if (isWanted) setState(next);
    };
    document
      .getPage(number)
      .then((page) => {
        if (!isWanted || !canvas.current || !words.current) return;
        onRatio(ratioOf(page.getViewport({ scale: 1 })));
        const drawing = drawPage({ page, width, canvas: canvas.current, words: words.current });
        stop = drawing.stop;
        return drawing.done.then(() => show("drawn"));
      })
      // The page shows that it could not be rendered.
      .catch(() => show("failed"));
    return () => {
      isWanted = false;
      stop();
    };
  }, [document, number, width, onRatio]);
  return (
    <>
      {/* Its letters are placed one by one, each counted from its left. */}
      <canvas ref={canvas} dir="ltr" className="size-full" />
      <div ref={words} className="pdf-words" data-state={state} dir="ltr" />
      {state === "failed" && <p className="absolute inset-0 p-4 text-black">{text.pageFailed}</p>}
    </>
  );
}

interface PageToDraw {
  page: PDFPageProxy;
  width: number;
  canvas: HTMLCanvasElement;
  /** Holds the words of the page, to be read aloud, found and copied. */
  words: HTMLElement;
}

function drawPage({ page, width, canvas, words }: PageToDraw): { done: Promise<unknown>; stop: () => void } {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const shown = page.getViewport({ scale });
  const dots = Math.min(devicePixelRatio, Math.sqrt(MAX_DOTS / (shown.width * shown.height)));
  const viewport = page.getViewport({ scale: scale * dots });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  words.replaceChildren();
  words.style.setProperty("--total-scale-factor", String(scale));
  const picture = page.render({ canvas, viewport });
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: words,
    viewport: shown,
  });
  return {
    done: Promise.all([picture.promise, layer.render()]),
    stop() {
      picture.cancel();
      layer.cancel();
    },
  };
}
