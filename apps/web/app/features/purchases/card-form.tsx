import { useEffect, useRef, useState } from "react";
import { text } from "#text/features/purchases/messages";
import type { useForm } from "../../forms/form.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { CardCodeField } from "./card-code-field.tsx";
import { UsedCard, useUsedFor } from "./used-card.tsx";

type FormParts = Pick<
  ReturnType<typeof useForm>,
  "formProps" | "fieldsetProps" | "submitProps" | "refusal" | "refusedWith" | "details" | "dismiss"
>;

interface CardFormProps {
  form: FormParts & { wrong(name: "cardKey"): string | undefined };
  sendLabel: string;
  /** A code that was typed on another page. */
  typed?: string | undefined;
  /** The course is chosen already: a card that does not fit it may fit another. */
  hasCourse?: boolean;
}

/** Sixteen characters and a button. A typing mistake is shown before the server is asked. */
export function CardForm({ form, sendLabel, typed = "", hasCourse = false }: CardFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(typed);
  const { refusal, dismiss } = form;
  const used = useUsedFor(form.details);
  useEffect(() => {
    if (refusal) input.current?.focus();
  }, [refusal]);
  return (
    <form {...form.formProps} data-keep>
      <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-5">
        <CardCodeField
          ref={input}
          label={text.cardCode}
          hint={text.cardCodeHint}
          error={form.wrong("cardKey") ?? (refusal && used ? used.words : refusal)}
          value={code}
          onChange={(value) => {
            setCode(value);
            dismiss();
          }}
        />
        {refusal && used && <UsedCard courseId={used.courseId} />}
        {hasCourse && !used && form.refusedWith === "CARD_NOT_ACCEPTED" && (
          <LinkButton to="/redeem" state={{ cardKey: code }} variant="secondary" wide>
            {text.seeWhatItOpens}
          </LinkButton>
        )}
        <Button {...form.submitProps} wide>
          {sendLabel}
        </Button>
      </fieldset>
    </form>
  );
}
