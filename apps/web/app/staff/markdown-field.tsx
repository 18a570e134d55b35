import {
  IconBold,
  IconEye,
  IconLink,
  IconList,
  IconMathFunction,
  IconPencil,
  IconPhoto,
} from "@tabler/icons-react";
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { text } from "#text/staff/messages";
import { useMutation } from "../forms/mutation.ts";
import { Button } from "../ui/button.tsx";
import { inputClass } from "../ui/field.tsx";
import { describedBy, FieldFrame } from "../ui/field-frame.tsx";
import { FormAlert } from "../ui/form-alert.tsx";
import { Icon } from "../ui/icon.tsx";
import { Prose } from "../ui/prose.tsx";
import { useTextLimit } from "./limited-field.tsx";
import { continueList, insertPicture, type Mark, markSelection, type Selected } from "./markdown.rules.ts";
import { MarkdownPicture } from "./markdown-picture.tsx";

const marks: [Mark, typeof IconBold][] = [
  ["bold", IconBold],
  ["list", IconList],
  ["link", IconLink],
  ["picture", IconPhoto],
  ["formula", IconMathFunction],
];

/** Types a text into a field, as if somebody did: whoever listens to the field hears of it. */
function type(field: HTMLTextAreaElement, { text: typed, start, end }: Selected): void {
  const { scrollTop } = field;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  requestAnimationFrame(() => {
    field.focus();
    field.setSelectionRange(start, end);
    // With another value a browser shows the end of a long text, wherever the cursor is.
    field.scrollTop = scrollTop;
  });
}

type MarkdownFieldProps = Omit<ComponentProps<"textarea">, "id" | "ref"> & {
  label: string;
  /** Browsers lay a text out anew with each key: without an end it would stop the page. */
  maxLength: number;
  hint?: string | undefined;
  error?: string | null | undefined;
  /** HTML of a text; null where it is empty. */
  render: (typed: string) => Promise<string | null>;
  /** Pictures are sent, in place of addresses that are typed. */
  sendsPictures?: boolean;
};

/** A text in Markdown, with buttons for its marks, and as readers will see it. */
export function MarkdownField({
  label,
  hint,
  error,
  render,
  sendsPictures = false,
  ...rest
}: MarkdownFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { said, watch } = useTextLimit(rest.maxLength);
  const [html, setHtml] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const preview = useMutation({
    send: () => render(area.current?.value ?? ""),
    onDone: (rendered) => {
      setHtml(rendered ?? null);
      setShown(true);
    },
  });
  const shown = marks.filter(([kind]) => !(sendsPictures && kind === "picture"));
  /** Puts what `make` makes of the text in its place; answers whether it made anything. */
  const remake = (make: (selected: Selected) => Selected | null): boolean => {
    const field = area.current;
    const next = field && make({ text: field.value, start: field.selectionStart, end: field.selectionEnd });
    if (field && next) type(field, next);
    return Boolean(next);
  };
  const goOnWithList = (event: KeyboardEvent) => {
    const isEnter = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (isEnter && remake(continueList)) event.preventDefault();
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="-mt-1.5 flex flex-wrap items-center gap-1">
        {!isShown && (
          <div role="toolbar" aria-label={text.marks} aria-controls={id} className="flex flex-wrap">
            {shown.map(([kind, icon]) => (
              <button
                key={kind}
                type="button"
                title={text.markNames[kind]}
                aria-label={text.markNames[kind]}
                onClick={() => remake((selected) => markSelection(selected, kind))}
                className="flex size-11 items-center justify-center rounded-sm text-brand-ink hover:bg-brand-soft"
              >
                <Icon of={icon} />
              </button>
            ))}
            {sendsPictures && (
              <MarkdownPicture
                onTaken={(picture) => remake((selected) => insertPicture(selected, picture))}
              />
            )}
          </div>
        )}
        <Button
          variant="quiet"
          className="ms-auto px-3"
          busy={preview.isBusy}
          title={isShown ? text.write : text.preview}
          onClick={() => (isShown ? setShown(false) : void preview.run())}
        >
          <Icon of={isShown ? IconPencil : IconEye} />
          {/* On a phone the marks take the line. */}
          <span className={isShown ? "" : "max-sm:sr-only"}>{isShown ? text.write : text.preview}</span>
        </Button>
      </div>
      {preview.refusal && <FormAlert>{preview.refusal}</FormAlert>}
      {isShown && (
        <div className="min-h-40 rounded-md border border-line p-3">
          {html === null ? <p className="text-ink-soft">{text.emptyText}</p> : <Prose html={html} />}
        </div>
      )}
      <textarea
        rows={8}
        {...rest}
        {...watch}
        id={id}
        ref={area}
        hidden={isShown}
        onKeyDown={goOnWithList}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={inputClass}
      />
      {said}
    </FieldFrame>
  );
}
