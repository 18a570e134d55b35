import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { firstProblem, type Problems, problemsInSight, type Refused, type Values } from "./form.rules.ts";
import { useHydrated } from "./hydrated.ts";

interface FormOptions<Name extends string, Problem extends string> {
  /** Names of the fields, in the order in which they are looked through. */
  names: readonly Name[];
  check: (values: Values<Name>) => Problems<Name, Problem>;
  /** Sends what was typed. It resolves to the fields that were refused, or to nothing. */
  send: (values: Values<Name>) => Promise<Problems<Name, Problem> | undefined>;
}

/**
 * A form with rules. The browser holds the values, so what was typed before the scripts came, or filled in by a
 * password manager, counts. A field shows its problem once it was left; sending looks at all of them.
 */
export function useForm<Name extends string, Problem extends string>(options: FormOptions<Name, Problem>) {
  const { names, check, send } = options;
  const form = useRef<HTMLFormElement>(null);
  const focusNext = useRef<() => void>(undefined);
  const isReady = useHydrated();
  const [values, setValues] = useState(() => valuesOf(names, null));
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<Refused<Name, Problem> | null>(null);
  const [isBusy, setBusy] = useState(false);

  const read = () => {
    const current = valuesOf(names, form.current);
    setValues(current);
    return current;
  };

  // What was typed, or filled in by the browser, before the scripts came.
  useEffect(() => {
    if (isReady) setValues(valuesOf(names, form.current));
  }, [isReady, names]);

  useEffect(() => {
    if (isBusy) return;
    focusNext.current?.();
    focusNext.current = undefined;
  }, [isBusy]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const current = read();
    setTouched(new Set(names));
    const wrong = firstProblem(names, check(current));
    if (wrong) {
      focusField(form.current, wrong);
      return;
    }

    const before = document.activeElement;
    focusNext.current = () => giveBackFocus(before);
    setBusy(true);
    try {
      const problems = (await send(current)) ?? {};
      setRefused({ problems, values: current });
      const refusedField = firstProblem(names, problems);
      if (refusedField) focusNext.current = () => focusField(form.current, refusedField);
    } finally {
      setBusy(false);
    }
  }

  const found = check(values);
  const problems = problemsInSight({ names, values, touched, found, refused });
  return {
    /** Whether what is typed could be sent. */
    isValid: firstProblem(names, found) === null,
    values,
    /** What is wrong with a field, once the person has left it. */
    problem: (name: Name): Problem | undefined => problems[name],
    /** Empties the fields for the next text. */
    reset() {
      form.current?.reset();
      setTouched(new Set());
      setRefused(null);
      read();
    },
    /** For the `<form>`; its fields stand in a `<fieldset>` that takes `fieldsetProps`. */
    formProps: {
      ref: form,
      method: "post",
      noValidate: true,
      onSubmit: submit,
      onChange: read,
      onBlur: (event: FocusEvent) => {
        const name = names.find((known) => known === (event.target as HTMLInputElement).name);
        if (!name) return;
        read();
        setTouched((before) => new Set(before).add(name));
      },
    } as const,
    // Without scripts nothing would take what was typed, so nothing may be sent before they are there.
    fieldsetProps: { disabled: isBusy },
    submitProps: { type: "submit", busy: isBusy, disabled: !isReady } as const,
  };
}

function valuesOf<Name extends string>(names: readonly Name[], form: HTMLFormElement | null): Values<Name> {
  const read = (name: Name) => {
    const field = form?.elements.namedItem(name);
    return field && "value" in field ? String(field.value) : "";
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Values<Name>;
}

/** A disabled field loses the focus; it comes back where it was, unless it has gone elsewhere since. */
function giveBackFocus(element: Element | null): void {
  if (document.activeElement === document.body && element instanceof HTMLElement) element.focus();
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
