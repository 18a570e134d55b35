import type { Attachment } from "@manara/contract/contents/contents";
import { IconDownload, IconMinus, IconPlus, IconX, type TablerIcon } from "@tabler/icons-react";
import {
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { text } from "#text/features/contents/reader/messages";
import { lazyWithRetry } from "../../../loading/lazy-with-retry.ts";
import { useSite } from "../../../site.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { writeFileSize } from "../../../ui/write-file-size.ts";
import { zoomAround } from "./zoom.rules.ts";

/** Lines of a page that is wider are no easier to read. */
const WIDEST = 900;
/** On a phone a page takes all there is. */
const MARGIN_FROM = 640;
const MARGIN = 16;

/** How wide a page is shown in its place, in CSS pixels; 0 until that is known. */
function useFittingWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const place = ref.current;
    if (!place) return;
    const measure = () => {
      const { clientWidth } = place;
      setWidth(Math.min(WIDEST, clientWidth < MARGIN_FROM ? clientWidth : clientWidth - 2 * MARGIN));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

/** Pictures need none of what it brings. */
const PdfPages = lazyWithRetry(async () => (await import("./pdf-pages.tsx")).PdfPages);

interface AttachmentReaderProps {
  file: Attachment;
  onClose: () => void;
}

/** A worksheet or a picture, open over its lesson. */
export function AttachmentReader({ file, onClose }: AttachmentReaderProps) {
  const { direction, intlLocale } = useSite().country;
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const titleId = useId();
  const [zoom, setZoom] = useState(1);
  const [place, setPlace] = useState<{ number: number; count: number } | null>(null);
  const fitting = useFittingWidth(scroller);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // The keyboard scrolls what has the focus.
    scroller.current?.setAttribute("tabindex", "0");
    scroller.current?.focus();
    // Closed by the way back it gives the focus back as well.
    return () => shown?.close();
  }, []);
  const step = (by: 1 | -1) => setZoom(zoomAround(zoom, by));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") step(1);
    else if (event.key === "-") step(-1);
    else if (event.key === "0") setZoom(1);
  };
  const width = Math.floor(fitting * zoom);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-sunken text-ink open:flex open:flex-col"
    >
      <header className="flex flex-wrap items-center gap-x-3 border-b border-line bg-surface px-3">
        <h2 id={titleId} className="min-w-0 grow basis-0 truncate py-2 font-medium">
          <bdi>{file.name}</bdi>
        </h2>
        <ToolButton
          icon={IconX}
          label={text.close}
          onPress={() => dialog.current?.close()}
          className="sm:order-last"
        />
        <div className="flex items-center gap-1 max-sm:w-full">
          {place && (
            <p className="text-sm whitespace-nowrap text-ink-soft max-sm:grow">
              {text.page(place.number, place.count)}
            </p>
          )}
          <ToolButton icon={IconMinus} label={text.smaller} onPress={() => step(-1)} />
          <bdi className="min-w-12 text-center text-sm max-sm:hidden">
            {new Intl.NumberFormat(intlLocale, { style: "percent" }).format(zoom)}
          </bdi>
          <ToolButton icon={IconPlus} label={text.larger} onPress={() => step(1)} />
          <a
            href={file.url}
            download={file.name}
            className={buttonClass({ variant: "quiet", className: "px-3" })}
          >
            <Icon of={IconDownload} />
            <span className="max-sm:sr-only">{text.download}</span>
            <bdi className="text-sm whitespace-nowrap">{writeFileSize(file.size, intlLocale)}</bdi>
          </a>
        </div>
      </header>
      <section
        ref={scroller}
        aria-labelledby={titleId}
        dir={direction}
        className="relative min-h-0 grow overflow-auto overscroll-contain -outline-offset-3"
      >
        {file.mimeType === "application/pdf" ? (
          <Suspense fallback={<Awaiting />}>
            {fitting > 0 && <PdfPages url={file.url} width={width} scroller={scroller} onPlace={setPlace} />}
          </Suspense>
        ) : (
          <img
            src={file.url}
            alt={file.name}
            className="mx-auto max-w-none bg-white shadow-raised sm:my-4"
            style={{ width }}
          />
        )}
      </section>
    </dialog>
  );
}

const Awaiting = () => (
  <div className="flex h-full items-center justify-center">
    <Spinner label={text.opening} />
  </div>
);

interface ToolButtonProps {
  icon: TablerIcon;
  label: string;
  onPress: () => void;
  className?: string;
}

function ToolButton({ icon, label, onPress, className = "" }: ToolButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      className={buttonClass({ variant: "quiet", className: `min-w-11 px-2 ${className}` })}
    >
      <Icon of={icon} />
    </button>
  );
}
