import { createContext, type ReactNode, use, useMemo, useRef, useState } from "react";
import { I18nProvider } from "react-aria/I18nProvider";
import { DragPreview, type DragPreviewRenderer, useDrag } from "react-aria/useDrag";
import { useDrop } from "react-aria/useDrop";
import { language } from "../../language/language.ts";

/*
 * Drag and drop by mouse, touch, keyboard and screen reader. React Aria's hooks do it and say what is happening; they
 * are wrapped here alone, and staff alone load them (docs/decisions/staff-screens.md).
 */

const typeOf = (kind: string) => `application/x-manara-${kind}`;

const DragContext = createContext<{ kind: string | null; setKind: (kind: string | null) => void }>({
  kind: null,
  setKind: () => undefined,
});

/** Holds what is dragged and the places it can be dropped at. */
export function DragArea({ children }: { children: ReactNode }) {
  const [kind, setKind] = useState<string | null>(null);
  const dragged = useMemo(() => ({ kind, setKind }), [kind]);
  return (
    <I18nProvider locale={language.locale}>
      <DragContext value={dragged}>{children}</DragContext>
    </I18nProvider>
  );
}

interface DragHandleProps {
  /** Kind of the dragged thing: places say which kinds they take. */
  kind: string;
  id: number;
  /** Name of the dragged thing, for those who do not see what it stands beside. */
  label: string;
  /** Picture under the pointer. */
  preview: string;
  children: ReactNode;
}

/** Handle of a dragged thing: pressed and pulled, or taken up with Enter and carried with Tab. */
export function DragHandle({ kind, id, label, preview, children }: DragHandleProps) {
  const { setKind } = use(DragContext);
  const shown = useRef<DragPreviewRenderer | null>(null);
  const { dragProps, isDragging } = useDrag({
    getItems: () => [{ [typeOf(kind)]: String(id) }],
    getAllowedDropOperations: () => ["move"],
    preview: shown,
    onDragStart: () => setKind(kind),
    onDragEnd: () => setKind(null),
  });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: Firefox drags no buttons */}
      <span
        {...dragProps}
        // While it is carried, Enter here puts it back: React Aria hears that by itself, and takes nothing up twice.
        onKeyUpCapture={isDragging ? undefined : dragProps.onKeyUpCapture}
        role="button"
        tabIndex={0}
        aria-label={label}
        className={`flex size-11 shrink-0 cursor-grab items-center justify-center rounded-sm text-ink-soft hover:bg-brand-soft hover:text-brand-ink ${isDragging ? "opacity-50" : ""}`}
      >
        {children}
      </span>
      <DragPreview ref={shown}>
        {() => <div className="rounded-md bg-brand px-4 py-2 text-on-brand">{preview}</div>}
      </DragPreview>
    </>
  );
}

interface DropPlaceProps {
  /** Kinds that can be dropped here. */
  kinds: readonly string[];
  /** Where this is, for those who do not see it. */
  label: string;
  onDrop: (id: number) => void;
  /** Where around its row it lies; the line shows in its middle. */
  className: string;
}

/** A place between rows. It takes no pointer but while something that fits is dragged. */
export function DropPlace({ kinds, label, onDrop, className }: DropPlaceProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { kind } = use(DragContext);
  const isOpen = kind !== null && kinds.includes(kind);
  const { dropProps, isDropTarget } = useDrop({
    ref,
    getDropOperation: (types) => (kinds.some((one) => types.has(typeOf(one))) ? "move" : "cancel"),
    onDrop({ items: [item] }) {
      if (item?.kind !== "text") return;
      const type = [...item.types].find((one) => kinds.some((known) => typeOf(known) === one));
      if (type) void item.getText(type).then((id) => onDrop(Number(id)));
    },
  });
  return (
    <button
      type="button"
      {...dropProps}
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      aria-hidden={isOpen ? undefined : true}
      className={`absolute inset-x-0 z-10 flex items-center outline-none ${isOpen ? "" : "pointer-events-none"} ${className}`}
    >
      <span className={`h-1 grow rounded-full ${isDropTarget ? "bg-brand" : ""}`} />
    </button>
  );
}
