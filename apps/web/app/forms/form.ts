import type { FailureCode } from "@manara/contract/calls/api-error";
import {
  type AnyRule,
  type CodeOf,
  checkValues,
  codeOfBroken,
  type FormField,
  type ValuesOf,
} from "@manara/contract/rules";
import {
  type FocusEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useHydrated } from "../loading/hydrated.ts";
import type { Problems } from "./mutation.rules.ts";
import { type MutationOptions, useMutation } from "./mutation.ts";

const isNamed = (element: Element, name: string): element is Element & FormField =>
  "name" in element && "value" in element && element.name === name;

/** Values of a form, each read as its rule says; before there is a form, what empty ones hold. */
function readValues(form: HTMLFormElement | null, rules: Record<string, AnyRule>): Record<string, unknown> {
  const elements = [...(form?.elements ?? [])];
  const values: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules)) {
    values[name] = rule.read(elements.filter((element) => isNamed(element, name)));
  }
  return values;
}

let isPressed = false;

if (typeof window !== "undefined") {
  const press = { capture: true, passive: true };
  addEventListener("mousedown", () => (isPressed = true), press);
  // A touch has both too, one right after the other.
  for (const end of ["mouseup", "dragend"]) addEventListener(end, () => (isPressed = false), press);
}

/**
 * Does something that may move the page: at once, or, when a press is what brought it about, after the press has done what it was
 * meant for. A button that moves away between down and up is not pressed.
 */
function afterPress(act: () => void): void {
  if (isPressed) addEventListener("mouseup", () => setTimeout(act), { once: true });
  else act();
}

type NameOf<Rules> = keyof Rules & string;

interface FormOptions<Rules extends Record<string, AnyRule>, Texts, Result>
  extends Omit<MutationOptions<ValuesOf<Rules>, Result>, "fields" | "blames"> {
  /** Rules of the fields, in the order in which they are looked through. */
  rules: Rules;
  /** Rules over several fields. */
  check?: (values: ValuesOf<Rules>) => Partial<Record<NameOf<Rules>, keyof Texts & string>>;
  /** The sentence for each code that a field can have. */
  texts: Texts;
  blames?: Partial<Record<FailureCode & keyof Texts, NameOf<Rules>>>;
}

/**
 * A form on the rules of a body. The browser holds the values, so what was typed before the scripts came, or filled in by a
 * password manager, counts. A field shows its problem once it was left; sending looks at all of them.
 */
export function useForm<
  Rules extends Record<string, AnyRule>,
  Texts extends Record<CodeOf<Rules>, string>,
  Result,
>(options: FormOptions<Rules, Texts, Result>) {
  type Name = NameOf<Rules>;
  const { rules } = options;
  const texts: Record<string, string> = options.texts;
  const names = Object.keys(rules) as Name[];
  const form = useRef<HTMLFormElement>(null);
  const focusNext = useRef<() => void>(undefined);
  const resets = useRef(0);
  const isReady = useHydrated();
  const [values, setValues] = useState(() => readValues(null, rules) as ValuesOf<Rules>);
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<Refused<Name> | null>(null);
  const mutation = useMutation<ValuesOf<Rules>, Result>({ ...options, fields: names });
  const { isBusy } = mutation;

  const check = (current: ValuesOf<Rules>): Problems<Name> => ({
    ...options.check?.(current),
    ...checkValues(rules, current),
  });

  const read = () => {
    const current = readValues(form.current, rules) as ValuesOf<Rules>;
    setValues(current);
    return current;
  };

  // With what was typed into it before (`start/keep-fields.ts`).
  useLayoutEffect(() => void form.current?.dispatchEvent(new Event("manara:fill")), []);

  // What was typed, or filled in by the browser, before the scripts came.
  const readFirst = useEffectEvent(() => void read());
  useEffect(() => {
    if (isReady) readFirst();
  }, [isReady]);

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
      // Of the attempt before, which said something else.
      mutation.dismiss();
      focusField(form.current, wrong);
      return;
    }

    setRefused(null);
    const before = document.activeElement;
    focusNext.current = () => giveBackFocus(before);
    await mutation.run(current, (found) => {
      const problems: Problems<Name> = found ?? {};
      setRefused({ problems, values: current });
      const refusedField = firstProblem(names, problems);
      if (refusedField) focusNext.current = () => focusField(form.current, refusedField);
    });
  }

  /** The server may name a rule that no form knows: then the value is not accepted, whatever the reason. */
  const say = (name: Name, code: string) => texts[code] ?? texts[codeOfBroken(name, "INVALID")];

  const found = check(values);
  const problems = problemsInSight({ names, values, touched, found, refused });
  return {
    /** Whether what is typed could be sent. */
    isValid: firstProblem(names, found) === null,
    values,
    /** Message about a field, in words, once the person has left it. */
    wrong(name: Name): string | undefined {
      const code = problems[name];
      return code && say(name, code);
    },
    /** Why it was refused as a whole. */
    refusal: mutation.refusal,
    refusedWith: mutation.code,
    details: mutation.details,
    dismiss: mutation.dismiss,
    /** A field that has just come has not been left yet. */
    untouch: (name: Name) => setTouched((before) => new Set([...before].filter((one) => one !== name))),
    /** Empties the fields for the next text. */
    reset() {
      resets.current += 1;
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
        const leftAt = resets.current;
        afterPress(() => {
          // What the press has emptied meanwhile has not been left yet.
          if (leftAt === resets.current) setTouched((before) => new Set(before).add(name));
        });
      },
    } as const,
    fieldsetProps: { disabled: isBusy },
    submitProps: { type: "submit", busy: isBusy } as const,
  };
}

/** A disabled field loses the focus; it comes back where it was, unless it has gone elsewhere since. */
function giveBackFocus(element: Element | null): void {
  if (document.activeElement === document.body && element instanceof HTMLElement) element.focus();
}

/** In the middle of the screen: at its edge a toast, or the bar of a page, would lie over what is wrong. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
}

type Values<Name extends string> = Record<Name, unknown>;

/** Refusal of the server, and the values it refused: a changed field is no longer the one refused. */
interface Refused<Name extends string> {
  problems: Problems<Name>;
  values: Values<Name>;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((item, index) => item === other[index]));

/** The problems to show: of fields the person has left, what the form finds itself before what the server said. */
export function problemsInSight<Name extends string>(form: {
  names: readonly Name[];
  values: Values<Name>;
  touched: ReadonlySet<Name>;
  found: Problems<Name>;
  refused: Refused<Name> | null;
}): Problems<Name> {
  const { names, values, touched, found, refused } = form;
  const inSight: Problems<Name> = {};
  for (const name of names) {
    const stillRefused =
      refused && isSame(refused.values[name], values[name]) ? refused.problems[name] : undefined;
    const problem = found[name] ?? stillRefused;
    if (touched.has(name) && problem) inSight[name] = problem;
  }
  return inSight;
}

/** The first field, in their order, that has a problem. */
export const firstProblem = <Name extends string>(
  names: readonly Name[],
  problems: Problems<Name>,
): Name | null => names.find((name) => problems[name]) ?? null;
