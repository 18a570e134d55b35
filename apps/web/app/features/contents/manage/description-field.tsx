import { CONTENT_DESCRIPTION_MAX_LENGTH } from "@manara/contract/contents/content-rules";
import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import {
  IconBold,
  IconEye,
  IconLink,
  IconList,
  IconMathFunction,
  IconPencil,
  IconPhoto,
} from "@tabler/icons-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { text } from "#text/features/contents/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { describedBy, FieldFrame } from "../../../ui/field-frame.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { inputClass } from "../../../ui/input-class.ts";
import { Prose } from "../../../ui/prose.tsx";
import { sendNow, typeInto } from "./edits.ts";
import { continueList, type Mark, markSelection, type Selected } from "./markdown.rules.ts";
import { useEdit } from "./use-edit.ts";

const marks: [Mark, typeof IconBold][] = [
  ["bold", IconBold],
  ["list", IconList],
  ["link", IconLink],
  ["picture", IconPhoto],
  ["formula", IconMathFunction],
];

/** A description in Markdown, with buttons for its marks, and as students will see it. */
export function DescriptionField({ content, error }: { content: ContentWithUnseen; error?: string }) {
  const { typed } = useEdit(content);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [html, setHtml] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const preview = useMutation({
    send: () =>
      api("POST /content/preview-description", {
        body: { courseId: content.courseId, description: typed.description },
      }),
    onDone: (answer) => {
      setHtml(answer?.descriptionHtml ?? null);
      setShown(true);
    },
  });
  /** Puts what `make` makes of the text in its place; answers whether it made anything. */
  const remake = (make: (selected: Selected) => Selected | null): boolean => {
    const field = area.current;
    const next = field && make({ text: field.value, start: field.selectionStart, end: field.selectionEnd });
    if (!field || !next) return false;
    typeInto(content, { description: next.text });
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(next.start, next.end);
    });
    return true;
  };
  const goOnWithList = (event: KeyboardEvent) => {
    const isEnter = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (isEnter && remake(continueList)) event.preventDefault();
  };
  return (
    <FieldFrame id={id} label={text.description} error={error}>
      <div className="-mt-1.5 flex flex-wrap items-center gap-1">
        {!isShown && (
          <div role="toolbar" aria-label={text.marks} aria-controls={id} className="flex flex-wrap">
            {marks.map(([kind, icon]) => (
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
      {isShown ? (
        <div className="min-h-40 rounded-md border border-line p-3">
          {html === null ? <p className="text-ink-soft">{text.nothing}</p> : <Prose html={html} />}
        </div>
      ) : (
        <textarea
          id={id}
          ref={area}
          value={typed.description}
          maxLength={CONTENT_DESCRIPTION_MAX_LENGTH}
          dir={typed.description ? "auto" : undefined}
          rows={8}
          onChange={(event) => typeInto(content, { description: event.target.value })}
          onKeyDown={goOnWithList}
          onBlur={() => sendNow(content.contentId)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, undefined, error)}
          className={inputClass}
        />
      )}
    </FieldFrame>
  );
}
