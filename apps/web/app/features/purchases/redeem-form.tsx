import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CardCodeField } from "./card-code-field.tsx";
import { judgeCardCode } from "./card-code-input.rules.ts";
import { text } from "./messages/ar.ts";
import { useActivation } from "./use-activation.ts";

/** Sixteen characters and a button. A typing mistake is told before the server is asked. */
export function RedeemForm({ courseId }: { courseId: number }) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState("");
  const { activate, isBusy, error, setError } = useActivation(courseId);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = judgeCardCode(code);
    if (problem) setError(text.problems[problem]);
    else await activate(code);
    form.current?.querySelector("input")?.focus();
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <CardCodeField
        label={text.cardCode}
        hint={text.cardCodeHint}
        error={error}
        value={code}
        onChange={(value) => {
          setCode(value);
          setError(null);
        }}
        disabled={isBusy}
      />
      <Button type="submit" wide busy={isBusy}>
        {text.activate}
      </Button>
    </form>
  );
}
