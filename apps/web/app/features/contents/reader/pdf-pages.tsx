import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { text } from "#text/features/contents/reader/messages";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "./pdf.css?url";
import { PdfPage } from "./pdf-page.tsx";
import { usePdf } from "./use-pdf.ts";
import { pageAt } from "./zoom.rules.ts";

interface PdfPagesProps {
  url: string;
  /** Of a page, in CSS pixels. */
  width: number;
  scroller: RefObject<HTMLElement | null>;
  /** Which page stands in the middle, of how many. */
  onPlace: (place: { number: number; count: number }) => void;
}

/** A PDF, page below page. */
export function PdfPages({ url, width, scroller, onPlace }: PdfPagesProps) {
  const [attempt, setAttempt] = useState(0);
  const opening = usePdf(url, attempt);
  if (opening.state === "opening") return <Opening share={opening.share} />;
  if (opening.state === "failed") {
    return (
      <div role="alert" className="mx-auto flex max-w-prose flex-col items-start gap-4 p-6">
        <p>{text.failed}</p>
        <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
          {text.retry}
        </Button>
      </div>
    );
  }
  return <OpenPages {...opening} width={width} scroller={scroller} onPlace={onPlace} />;
}

function Opening({ share }: { share: number | null }) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-4">
      <Spinner label={text.opening} />
      {share !== null && <progress value={share} aria-label={text.opening} className="w-48" />}
    </div>
  );
}

interface OpenPagesProps
  extends Pick<PdfPagesProps, "width" | "scroller" | "onPlace">,
    Omit<Extract<ReturnType<typeof usePdf>, { state: "open" }>, "state"> {}

function OpenPages({ document, ratio, width, scroller, onPlace }: OpenPagesProps) {
  const list = useRef<HTMLDivElement>(null);
  const count = document.numPages;
  useKeptPlace(scroller, width);
  const reportPlace = useEffectEvent(onPlace);
  useEffect(() => {
    const around = scroller.current;
    if (!around) return;
    const read = () => {
      const tops = [...(list.current?.children ?? [])].map((page) => (page as HTMLElement).offsetTop);
      reportPlace({ number: pageAt(tops, around.scrollTop + around.clientHeight / 2), count });
    };
    read();
    around.addEventListener("scroll", read, { passive: true });
    return () => around.removeEventListener("scroll", read);
  }, [scroller, count]);
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="reader" />
      <div ref={list} className="flex w-max min-w-full flex-col gap-4 sm:py-4">
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <PdfPage
            key={number}
            document={document}
            number={number}
            width={width}
            ratio={ratio}
            scroller={scroller}
          />
        ))}
      </div>
    </>
  );
}

/** Keeps what stands in the middle there when pages become larger or smaller. */
function useKeptPlace(scroller: RefObject<HTMLElement | null>, width: number): void {
  const before = useRef(width);
  useLayoutEffect(() => {
    const around = scroller.current;
    const factor = width / before.current;
    before.current = width;
    if (!around || factor === 1) return;
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = around;
    // From right to left it counts below zero.
    const side = scrollLeft < 0 ? -1 : 1;
    around.scrollTo({
      top: (scrollTop + clientHeight / 2) * factor - clientHeight / 2,
      left: side * ((Math.abs(scrollLeft) + clientWidth / 2) * factor - clientWidth / 2),
    });
  }, [scroller, width]);
}
